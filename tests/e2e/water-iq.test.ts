import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { logIn, readToast, toastOf, useSiteWithoutLimits } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, mailedWholeLink, REFUSED } from './members.ts'
import { main } from './pages.ts'
import { visit } from './visit.ts'

const site = useSiteWithoutLimits()

const PATH = '/scanner?tab=water-iq'
const TOILET = 'The loo keeps refilling by itself every few minutes and I hear hissing.'
/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const RESPONSE = 'AI Water IQ Response'
const GAS = 'I smell gas near the water heater and there is no hot water'
/** Words that fit several articles about equally. */
const UNSURE = 'yellow water and a smell'

/** Milliseconds the first answer may take: the knowledge base is read for it. */
const ANSWER_MS = 60_000

const problem = (page: Page) => main(page).getByLabel('Describe the problem')
const stopOn = (page: Page) => main(page).getByRole('region', { name: 'Safety first' })
const ask = (page: Page) => button(page, 'Ask AI').click()

/** A member's scanner; subscribers may ask as often as the test does. */
async function openScanner(size: BrowserContextOptions, isSubscribed = true) {
  // Whom to call in an emergency depends on where the device is.
  const inTheUs = { timezoneId: 'America/New_York', ...size }
  const member = await loggedIn(site, { is_subscribed: isSubscribed }, inTheUs)
  return { ...member, page: await site.openIn(member.context, PATH) }
}

async function answerTo(page: Page, text: string) {
  await problem(page).fill(text)
  await ask(page)
  const answer = dialog(page, RESPONSE)
  await answer.waitFor({ timeout: ANSWER_MS })
  return answer
}

const usedScans = async (userId: string): Promise<number> =>
  Number(
    (
      await site.db
        .selectFrom('scans')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).count,
  )

describe.each(flowSizes('phone'))('Water IQ on a %s', (_name, size) => {
  it('answers a problem in words, saves it, and asks questions of a thin text', async () => {
    const { page, id } = await openScanner(size)
    await problem(page).fill('the loo runs')
    await button(page, 'Weeks').click()
    await eventually(() => problem(page).inputValue()).toBe('the loo runs. It has been so for weeks.')
    await eventually(() => button(page, 'Weeks').count()).toBe(0)

    const answer = await answerTo(page, TOILET)
    await answer.getByRole('heading', { name: 'Toilet keeps running' }).waitFor()
    await answer.getByText(`You wrote: “${TOILET}”`).waitFor()
    await answer.getByText('Confidence. From our own guides').waitFor()
    // The way into the steps is at the thumb, while the plan scrolls.
    await answer.getByRole('button', { name: 'Start step by step' }).click({ trial: true })
    await answer.getByText('Lift the lid off with both hands').waitFor()
    await answer.getByRole('tab', { name: 'Parts & Tools' }).click()
    await answer.getByText('2 or 3 in.: measure the opening it covers.').waitFor()
    await eventually(() => answer.getByText(/commission/).count()).toBe(0)
    await answer.getByRole('tab', { name: 'Safety' }).click()
    await answer.getByText('Do not overtighten parts on porcelain').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])

    await answer.getByRole('button', { name: 'Save Response' }).click()
    // The pointer would rest on it, and hold it above the last row of the page.
    await readToast(page, 'status', 'Saved!')
    const kept = await site.db
      .selectFrom('saved_bookmarks')
      .select(['title', 'type'])
      .where('user_id', '=', id)
      .execute()
    expect(kept).toEqual([{ title: 'Toilet keeps running', type: 'iq_plan' }])
    await answer.getByRole('button', { name: 'Done' }).click()
    await eventually(() => problem(page).inputValue()).toBe('')
    await main(page).getByRole('button', { name: 'Toilet keeps running' }).click()
    await dialog(page, RESPONSE).waitFor()
  })

  it('shows whom to call and what to do about a danger, and nothing else, on one screen and in the language of the words', async () => {
    const { page, id } = await openScanner(size, false)
    await problem(page).fill(GAS)
    const note = stopOn(page)
    await note.getByText(/^Get everyone out of the building now/).waitFor()
    expect(await note.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
    await eventually(() => problem(page).inputValue()).toBe(GAS)
    await eventually(() => main(page).getByRole('button').allInnerTexts()).toEqual([
      'Español',
      'Not this? Change your words.',
    ])
    await eventually(() => main(page).locator('input[type=file]').count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await note.getByRole('button', { name: 'Not this? Change your words.' }).click()
    await eventually(() => problem(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await usedScans(id)).toBe(0)

    for (const text of [
      GAS,
      'My toddler drank drain cleaner',
      'Mi hijo tomó cloro',
      'a child fell in the well',
    ]) {
      await problem(page).fill(text)
      const last = stopOn(page).getByRole('listitem').last()
      await last.waitFor()
      await eventually(() => main(page).getByRole('tablist').isVisible()).toBe(false)
      const ends = await last.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
      expect(ends, text).toBeLessThanOrEqual(844)
      await problem(page).fill('')
    }

    await problem(page).fill('mi niño se tomo el cloro')
    await note.getByText('No provoque el vómito ni dé remedios caseros.').waitFor()
    const call = note.getByRole('link', { name: /1-800-222-1222/ })
    expect(await call.getAttribute('href')).toBe('tel:18002221222')
    await note.getByRole('button', { name: 'English' }).click()
    await note.getByText('Do not make them vomit, and give no home remedy.').waitFor()
    await problem(page).fill('la llave de la cocina gotea')
    await main(page)
      .getByText(/respondemos en inglés/)
      .waitFor()
    await eventually(() => note.count()).toBe(0)
  })

  it('asks which problem it is instead of a plan from a guess', async () => {
    const { page } = await openScanner(size)
    const answer = await answerTo(page, UNSURE)
    await answer.getByText('Which of these is it?').waitFor()
    await answer.getByRole('link', { name: 'Call 911' }).waitFor()
    await eventually(() => answer.getByRole('tab').count()).toBe(0)
    const choices = answer.getByRole('group').getByRole('button')
    const count = await choices.count()
    expect(count).toBeGreaterThanOrEqual(2)
    expect(count).toBeLessThanOrEqual(3)
    const chosen = (await choices.nth(1).innerText()).trim()
    await choices.nth(1).click()
    await answer.getByRole('heading', { name: chosen }).waitFor()
    await answer.getByRole('tab').first().waitFor()
    await answer.getByRole('button', { name: 'Save Response' }).click()
    await toastOf(page, 'status', 'Saved!').waitFor()
    const kept = await site.db
      .selectFrom('saved_bookmarks')
      .select('title')
      .where('title', '=', chosen)
      .execute()
    expect(kept.length).toBeGreaterThan(0)
  })

  it('answers the words next to a photo that nothing can read', async () => {
    const { page } = await openScanner(size)
    await problem(page).fill(TOILET)
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'leak.png',
        mimeType: 'image/png',
        buffer: Buffer.from('\xFF\xD8\xFF no picture', 'latin1'),
      })
    await ask(page)
    const answer = dialog(page, RESPONSE)
    await answer.getByRole('heading', { name: 'Toilet keeps running' }).waitFor({ timeout: ANSWER_MS })
    await answer.getByText(/^This answer is from your words alone\. Your photo was left out: /).waitFor()
  })
})

it('answers a shopping question with products and a guide', async () => {
  const { page } = await openScanner(DESKTOP)
  await button(page, 'Which filter removes lead?').click()
  await ask(page)
  const answer = dialog(page, RESPONSE)
  await answer.getByRole('tab', { name: 'Recommended Products' }).waitFor()
  const filters = answer.getByRole('link', { name: 'Which filter removes lead?' })
  expect(await filters.getAttribute('href')).toBe('/products/for/lead')
  await answer
    .getByRole('link', { name: /^Visit maker of/ })
    .first()
    .waitFor()
  await answer.getByRole('tab', { name: 'Shopping Guide' }).click()
  await answer.getByRole('heading', { name: 'Installation tips' }).waitFor()
})

it('shares an answer that was refused for want of a confirmed address, by the link in the mail, on another device', async () => {
  site.expectComplaint(/403/)
  const { context, id, email } = await loggedIn(site, { email_confirmed_at: null })
  const page = await site.openIn(context, PATH)
  const answer = await answerTo(page, TOILET)
  await answer.getByRole('button', { name: 'Share' }).click()
  await toastOf(page, 'alert', 'Error saving bookmark')
    .getByRole('button', { name: 'Send the link again' })
    .click()
  await toastOf(page, 'status', 'Link sent').waitFor()
  const shared = () =>
    site.db.selectFrom('saved_bookmarks').where('user_id', '=', id).select('share_token').execute()
  expect(await shared()).toEqual([])
  const phone = await site.open(await mailedWholeLink(site, email, '/confirm-email'), PHONE)
  await phone.getByLabel('Your password').fill(GOOD_PASSWORD)
  await button(phone, 'Confirm e-mail').click()
  await dialog(phone, RESPONSE).getByRole('heading', { name: 'Toilet keeps running' }).waitFor()
  await eventually(shared).toEqual([{ share_token: expect.any(String) }])
  await toastOf(phone, 'status', 'Link').waitFor()
})

it('sets a reminder: a mail then, and a calendar file now', async () => {
  const { page, id } = await openScanner(DESKTOP)
  const answer = await answerTo(page, TOILET)
  await answer.getByRole('button', { name: 'Set Reminder' }).click()
  const form = dialog(page, 'Set Reminder')
  const downloading = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Set Reminder' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('water-iq-reminder.ics')
  await toastOf(page, 'status', 'Reminder Set').waitFor()
  const bookmarks = await site.db
    .selectFrom('saved_bookmarks')
    .select('id')
    .where('user_id', '=', id)
    .execute()
  expect(bookmarks).toHaveLength(1)
})

describe('refusals', () => {
  it.each(flowSizes('phone'))('asks for information, and for fewer words, on a %s', async (_name, size) => {
    const { page, id } = await openScanner(size)
    await ask(page)
    await toastOf(page, 'alert', 'Information needed').waitFor()
    await main(page).getByText('Please describe your issue or upload an image.').waitFor()
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
    await main(page)
      .getByText(/^Photos can’t be looked at here yet/)
      .waitFor()
    await ask(page)
    await main(page)
      .getByText(/^Photos can’t be looked at here yet/)
      .waitFor()
    expect(await usedScans(id)).toBe(0)
    await problem(page).fill('tap '.repeat(2500))
    await ask(page)
    await main(page).getByText('Please use at most 2,000 characters; this is 10,000.').waitFor()
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await toastOf(page, 'alert', 'Invalid File Type').waitFor()
    expect(await usedScans(id)).toBe(0)
  })

  it('leads a question about the water to its page, keeps what was typed when nothing fits, and gives the scan back', async () => {
    const { page, id } = await openScanner(DESKTOP, false)
    site.expectComplaint(REFUSED)
    await problem(page).fill('Is my tap water safe to drink?')
    await ask(page)
    await main(page).getByRole('alert').getByRole('link', { name: 'Find your water' }).click()
    await page.waitForURL('**/find')
    expect(await usedScans(id)).toBe(0)
    await visit(site, page, PATH)
    await problem(page).fill('my car will not start since yesterday')
    await ask(page)
    await main(page).getByRole('alert').getByText('Analysis Failed').waitFor()
    expect(await toastOf(page, 'alert', 'Analysis Failed').count()).toBe(0)
    await eventually(() => dialog(page, RESPONSE).count()).toBe(0)
    await eventually(() => problem(page).inputValue()).toBe('my car will not start since yesterday')
    expect(await usedScans(id)).toBe(0)
    await (await answerTo(page, TOILET)).getByRole('button', { name: 'Done' }).click()
    await main(page).getByRole('link', { name: 'Upgrade to Premium' }).waitFor()
    await eventually(() => button(page, 'Ask AI').count()).toBe(0)
  })

  it('tells a visitor what to do first about a danger, without an account or a scan', async () => {
    const page = await site.open('/scanner?tab=water-iq', PHONE)
    const field = main(page).getByLabel('Describe the problem')
    await field.fill('My toilet tank keeps refilling.')
    await field.fill('The pilot light went out and I smell something like rotten eggs')
    const first = stopOn(page)
    await first.getByRole('alert').waitFor()
    await eventually(async () => (await first.getByRole('listitem').count()) > 2).toBe(true)
    await field.press('Control+Enter')
    await eventually(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await dialog(page).count()).toBe(0)
    await field.fill('My toilet tank keeps refilling.')
    await eventually(() => first.count()).toBe(0)
  })

  it('asks a visitor to log in, and then asks what was typed', async () => {
    const { email } = await loggedIn(site, { is_subscribed: true })
    const page = await site.open(PATH, DESKTOP)
    await problem(page).fill(TOILET)
    await ask(page)
    await dialog(page).getByText('Create a free account to ask. What you wrote stays here.').waitFor()
    await dialog(page).getByRole('tab', { name: 'Log In' }).click()
    await dialog(page).getByText('Log in to ask. What you wrote stays here.').waitFor()
    await logIn(page, email)
    await dialog(page, RESPONSE)
      .getByRole('heading', { name: 'Toilet keeps running' })
      .waitFor({ timeout: ANSWER_MS })
  })
})
