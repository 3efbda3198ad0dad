// @module-tag FB
import { beforeEach, describe, expect, it } from 'vitest'
import { insertBookmark, someBottle } from '../factories/bookmarks.ts'
import { insertCommune, insertCommuneToAsk, insertWaterSystem } from '../factories/water-systems.ts'
import { insertTest } from '../factories/water-tests.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { startPayments } from '../harness/payments.ts'
import { IS_PROOF } from '../harness/proof.ts'
import { routeOf } from '../harness/site-routes.ts'
import {
  holdBack,
  holdChanges,
  lostAttempts,
  noteRelease,
  openWaiting,
  tryEverything,
} from './before-code.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { saveItems } from './saved-items.ts'
import { isLookedAt, type Screen } from './screen-sweep.ts'
import { ADMIN_SCREENS, MEMBER_SCREENS, PLANTED, SUBSCRIBER_SCREENS, VISITOR_SCREENS } from './screens.ts'
import { type Site, useSite } from './site.ts'

const site = useSite(async (db) => {
  await insertWaterSystem(db, PLANTED.system)
  await insertCommune(db, PLANTED.commune)
  await insertCommuneToAsk(db)
})
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

/** How long one viewer's pages may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 600_000

/**
 * The addresses of the screens that are a page as it opens. A test run tries one of each route and set of parameters, since its fields
 * and buttons are the same for every record; the proof tries all.
 */
function asOpened(screens: readonly Screen[]): string[] {
  const kindOf = (path: string) => {
    const { pathname, searchParams } = new URL(path, site.origin)
    return [routeOf(pathname), ...searchParams.keys()].join(' ')
  }
  const paths = screens
    .filter((screen) => isLookedAt(screen) && screen.prepare === undefined)
    .map(({ path }) => path)
  const kinds = new Map(paths.toReversed().map((path) => [IS_PROOF ? path : kindOf(path), path]))
  return [...kinds.values()].toReversed()
}

type NewContext = () => ReturnType<Site['newContext']>

/** Everything that is lost on pages whose code comes after the person: by page. */
async function sweep(newContext: NewContext, paths: readonly string[]) {
  const lost: string[] = []
  const tried = { fields: 0, kept: 0, inert: 0 }
  for (const path of paths) {
    const context = await newContext()
    await holdChanges(context)
    const release = await holdBack(context)
    const page = await context.newPage()
    await page.clock.setSystemTime(site.deps.clock.now())
    try {
      await openWaiting(page, site.origin + path)
      const { unsigned, ...counts } = await tryEverything(page)
      for (const key of ['fields', 'kept', 'inert'] as const) tried[key] += counts[key]
      lost.push(...unsigned.map((each) => `${path}: no sign: ${each}`))
      await noteRelease(page)
      release()
      await site.hydrated(page)
      await eventually(() => lostAttempts(page), path).toEqual([])
    } catch (error) {
      lost.push(`${path}: ${error instanceof Error ? error.message : error}`)
      lost.push(...(await lostAttempts(page).catch(() => [])))
    }
    await context.close()
  }
  return { lost, tried }
}

describe('on every page, what is typed and pressed before its code has come is not lost', () => {
  it('by a visitor', { timeout: PATIENCE_MS }, async () => {
    site.allowComplaint(/404/)
    site.allowComplaint(/410 \(Gone\)/)
    await insertBookmark(site.db, (await loggedIn(site)).id, {
      share_token: PLANTED.shareToken,
      type: 'bottle_scan',
      title: 'Quellbrunn',
      data: someBottle(),
    })
    const { lost, tried } = await sweep(() => site.newContext(DESKTOP), asOpened(VISITOR_SCREENS))
    expect(lost).toEqual([])
    expect(tried.fields).toBeGreaterThan(30)
    expect(tried.inert).toBeGreaterThan(50)
  })

  it.each([
    ['a member', {}, MEMBER_SCREENS],
    ['a subscriber', { is_subscribed: true }, SUBSCRIBER_SCREENS],
    ['an admin', { role: 'admin' }, ADMIN_SCREENS],
  ] as const)('by %s', { timeout: PATIENCE_MS }, async (_who, profile, screens) => {
    // The office's address of nothing is one of its screens.
    site.allowComplaint(/404.*\/admin\/atlantis/)
    await startPayments(site.deps)
    const { context, id } = await loggedIn(site, profile, DESKTOP)
    await saveItems(site, id)
    await insertTest(site.db, id)
    const cookies = await context.cookies()
    const newContext = async () => {
      const own = await site.newContext(DESKTOP)
      await own.addCookies(cookies)
      return own
    }
    // The back office is drawn by its code alone, so before that there is nothing to lose on any page of it.
    const isDrawn = screens !== ADMIN_SCREENS
    const paths = asOpened(screens)
    const { lost, tried } = await sweep(newContext, isDrawn || IS_PROOF ? paths : paths.slice(0, 3))
    expect(lost).toEqual([])
    expect([tried.fields > 0, tried.kept > 0]).toEqual([isDrawn, isDrawn])
  })
})

describe('and what was kept has its usual effect, once', () => {
  it('two drinks are two entries, which survive a reload', async () => {
    const { context, id } = await loggedIn(site, { is_subscribed: true }, PHONE)
    const release = await holdBack(context)
    const page = await context.newPage()
    await page.clock.setSystemTime(site.deps.clock.now())
    await openWaiting(page, `${site.origin}/tracker`)
    await button(page, 'Add 250 ml').first().click()
    await button(page, 'Add 250 ml').first().click()
    await eventually(() => button(page, 'Add 250 ml').first().getAttribute('aria-busy')).toBe('true')
    release()
    await site.hydrated(page)
    const entries = () =>
      site.db.selectFrom('hydration_entries').select(['id', 'amount']).where('user_id', '=', id).execute()
    await eventually(async () => (await entries()).map(({ amount }) => amount)).toEqual([250, 250])
    await page.reload()
    await site.hydrated(page)
    await main(page).getByText('500').first().waitFor()
    expect(new Set((await entries()).map((entry) => entry.id)).size).toBe(2)
  })

  it('a contact message that was sent at once arrives once, with every letter', async () => {
    const context = await site.newContext(DESKTOP)
    const release = await holdBack(context)
    const page = await context.newPage()
    await openWaiting(page, `${site.origin}/contact`)
    await main(page).getByLabel('Name').fill('Maya Rai')
    await main(page).getByLabel('E-mail').fill('maya@example.org')
    await main(page).getByLabel('Subject').fill('Bottles')
    await main(page).getByLabel('Message').pressSequentially('Is my bottle safe?')
    for (let times = 0; times < 2; times += 1)
      await main(page).getByRole('button', { name: 'Send message' }).click()
    release()
    await main(page).getByText('Your message has been sent').waitFor()
    expect(new URL(page.url()).search).toBe('')
    const messages = await site.db.selectFrom('messages').select(['name', 'message']).execute()
    expect(messages).toEqual([{ name: 'Maya Rai', message: 'Is my bottle safe?' }])
    await site.db.deleteFrom('messages').execute()
  })

  it('a name that was changed and saved is saved', async () => {
    const { context, id } = await loggedIn(site, { full_name: 'Maya' }, DESKTOP)
    const release = await holdBack(context)
    const page = await context.newPage()
    await openWaiting(page, `${site.origin}/account`)
    await main(page).getByLabel('Full name').fill('Maya Rai')
    await main(page).getByLabel('Full name').press('Enter')
    release()
    await eventually(async () => {
      const row = await site.db
        .selectFrom('profiles')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.full_name
    }).toBe('Maya Rai')
  })

  it('a description stays while the code of its part comes later than that of the page', async () => {
    const { context } = await loggedIn(site, {}, DESKTOP)
    const release = await holdBack(context)
    const releasePart = await holdBack(context, 'src/client/features/scans/water-iq/water-iq-scanner.tsx')
    const page = await context.newPage()
    await openWaiting(page, `${site.origin}/scanner?tab=water-iq`)
    const text = main(page).locator('textarea')
    await text.fill('The toilet keeps running.')
    release()
    await page.locator('html:not([data-waking])').waitFor({ state: 'attached' })
    await text.pressSequentially(' All night.')
    releasePart()
    await site.hydrated(page)
    await eventually(() => text.inputValue()).toBe('The toilet keeps running. All night.')
    await text.pressSequentially(' Help.')
    await eventually(() => text.inputValue()).toBe('The toilet keeps running. All night. Help.')
  })
})
