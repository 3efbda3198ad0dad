import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { eventually, PHONE } from '../harness/browser.ts'
import { forgetLimits } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite(undefined, { serviceWorkers: 'allow' })
beforeEach(async () => {
  await forgetLimits(site)
  // What Chromium itself writes when a request finds no network.
  site.allowComplaint(/ERR_INTERNET_DISCONNECTED/)
})

/** Milliseconds the first answer may take: the knowledge base is read for it. */
const ANSWER_MS = 60_000
const isReady = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')

const articleOf = (id: string) => {
  const found = readKnowledge().find((article) => article.id === id)
  if (found === undefined) throw new Error(`There is no article ${id}`)
  return found
}

/** Asks Water IQ on a phone, and opens the answer's guide step by step. */
async function openGuide(text: string, id: string, prepare?: (page: Page) => Promise<unknown>) {
  const article = articleOf(id)
  const { context } = await loggedIn(site, { is_subscribed: true }, PHONE)
  const page = await site.openIn(context, '/scanner?tab=water-iq')
  await eventually(() => isReady(page)).toBe(true)
  await prepare?.(page)
  await main(page).getByLabel('Describe the problem').fill(text)
  await button(page, 'Ask AI').click()
  const answer = dialog(page, 'AI Water IQ Response')
  await answer.getByRole('heading', { name: article.title }).waitFor({ timeout: ANSWER_MS })
  await answer.getByRole('button', { name: 'Start step by step' }).click()
  await walkOf(page, article.title).waitFor()
  return { context, page, article, walk: walkOf(page, article.title) }
}

const walkOf = (page: Page, title: string) => dialog(page, title)
const done = (page: Page, title: string) => walkOf(page, title).getByRole('button', { name: 'Done' }).click()

/** Whether the page fits a phone held upright: nothing to scroll sideways. */
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The browser's own locks that keep the screen on, in the order in which the page took them. */
type PageWithLocks = Window & { locks?: WakeLockSentinel[] }
async function rememberLocks(page: Page): Promise<void> {
  await page.context().grantPermissions(['screen-wake-lock'])
  await page.evaluate(() => {
    const locks: WakeLockSentinel[] = []
    ;(window as PageWithLocks).locks = locks
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      locks.push(lock)
      return lock
    }
  })
}
const areReleased = (page: Page) =>
  page.evaluate(() => (window as PageWithLocks).locks?.map(({ released }) => released))

it('keeps the screen on while the steps are open, and no longer', async () => {
  const { page, walk } = await openGuide(
    'The kitchen faucet drips all night although the handle is closed.',
    'dripping-faucet',
    rememberLocks,
  )
  await eventually(() => areReleased(page)).toEqual([false])
  await walk.getByRole('button', { name: 'Done' }).click()
  await eventually(() => areReleased(page)).toEqual([false])
  await walk.getByRole('button', { name: 'Close' }).click()
  await eventually(() => walk.count()).toBe(0)
  await eventually(() => areReleased(page)).toEqual([true])
})

describe('on a phone alone', () => {
  it('a running toilet is repaired, also when the network goes and the page is loaded again half way', async () => {
    const { context, page, article, walk } = await openGuide(
      'The loo keeps refilling by itself every few minutes and I hear hissing.',
      'running-toilet',
    )
    const { title, shutOffs, repairPlan, worked, ifNot } = article
    await walk.getByText('toilet flapper').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await done(page, title)
    await walk.getByText(shutOffs[0]?.test ?? '').waitFor()
    await walk.getByRole('img', { name: /small valve on the wall behind it/ }).waitFor()
    await done(page, title)
    await walk.getByText('Step 1 of 9').waitFor()
    await done(page, title)
    await done(page, title)
    await walk.getByText(repairPlan[2]?.text ?? '').waitFor()
    await eventually(() => tooWide(page)).toBeLessThanOrEqual(0)

    // A link under the pointer may ask for code: some versions of Chromium tell a new document that it is online.
    site.allowComplaint(/ERR_FAILED/)
    await context.setOffline(true)
    await done(page, title)
    await walk.getByText('Step 4 of 9').waitFor()
    await page.reload()
    await site.hydrated(page)
    // A repair never opens itself: it would cover what someone who smells gas needs.
    const goOn = main(page).getByRole('button', { name: 'Go on', exact: true })
    await goOn.waitFor()
    expect(await walk.count()).toBe(0)
    await goOn.click()
    await walk.getByText('Step 4 of 9').waitFor()
    await walk.getByRole('button', { name: 'Back' }).click()
    await walk.getByText('Step 3 of 9').waitFor()
    await walk.getByText('Done', { exact: true }).first().waitFor()
    for (let step = 3; step <= 9; step += 1) {
      await walk.getByText(`Step ${step} of 9`).waitFor()
      await walk.getByText(repairPlan[step - 1]?.text ?? '').waitFor()
      await done(page, title)
    }
    await walk.getByText(worked).waitFor()
    await walk.getByRole('button', { name: 'Not yet: what next?' }).click()
    await walk.getByText(ifNot[0]?.cause ?? '').waitFor()
    await walk.getByText(`Ruled out: ${ifNot[0]?.ruledOut}`).waitFor()
    await walk.getByRole('button', { name: 'It works' }).click()
    await eventually(() => walk.count()).toBe(0)
    await eventually(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('repair:'))),
    ).toEqual([])
  })

  it('a dripping faucet is repaired without a network, and the plumber can be told', async () => {
    const { context, page, article, walk } = await openGuide(
      'The kitchen faucet drips all night although the handle is closed.',
      'dripping-faucet',
    )
    const { title, repairPlan, stopWhen } = article
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // Without a share sheet the text goes to the clipboard, on every machine alike.
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    for (let press = 0; press < 5; press += 1) await done(page, title)
    await walk.getByText('Step 4 of 9').waitFor()
    await context.setOffline(true)
    for (let step = 4; step <= 9; step += 1) {
      await walk.getByText(repairPlan[step - 1]?.text ?? '').waitFor()
      await done(page, title)
    }
    await walk.getByText('When to stop, and whom to call').click()
    await walk.getByText(stopWhen[0] ?? '').waitFor()
    await walk.getByRole('button', { name: 'Tell the plumber' }).click()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Dripping faucet\.\nTurned off and tested: water\.\nDone \(9 of 9 steps\), last: /,
    )
    await walk.getByRole('button', { name: 'Close' }).click()
    await eventually(() => walk.count()).toBe(0)
    await context.setOffline(false)
    await page.goto(`${site.origin}/scanner?tab=water-iq`)
    await main(page).getByRole('heading', { name: 'Your repair: Dripping faucet' }).waitFor()
    await main(page).getByText('9 of 9 steps done.').waitFor()
    await button(page, 'Go on').click()
    await walk.getByRole('button', { name: 'It works' }).click()
    await eventually(() => main(page).getByText('Your repair: Dripping faucet').count()).toBe(0)
  })

  it('one question tells two close problems apart, and what is saved is the one it led to', async () => {
    const { context, id } = await loggedIn(site, { is_subscribed: true }, PHONE)
    const page = await site.openIn(context, '/scanner?tab=water-iq')
    await main(page).getByLabel('Describe the problem').fill('my kitchen faucet leaks')
    await button(page, 'Ask AI').click()
    const answer = dialog(page, 'AI Water IQ Response')
    await answer.getByRole('heading', { name: 'Dripping faucet' }).waitFor({ timeout: ANSWER_MS })
    const question = answer.getByRole('group', { name: 'Where does the water come out?' })
    await question.getByRole('button', { name: 'Around the handle' }).click()
    await answer.getByRole('heading', { name: 'Water around the faucet handle' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await answer.getByRole('button', { name: 'Save Response' }).click()
    await answer.getByRole('link', { name: 'Saved' }).waitFor()
    expect(
      await site.db.selectFrom('saved_bookmarks').select('title').where('user_id', '=', id).execute(),
    ).toEqual([{ title: 'Water around the faucet handle' }])
  })
})
