// @module-tag AX
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { insertPastDay } from '../factories/hydration.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { fakeAi } from '../harness/fake-ai.ts'
import { field, forgetLimits, logInButton, sumOf, tab, toastOf } from './account.ts'
import { closeByEsc, expectFocus, expectFocusKept, pressOn, tabTo, typeInto } from './keyboard.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSandbox } from './sandbox.ts'
import { saveItems } from './saved-items.ts'
import { useSite } from './site.ts'
import { drink, entries, glassWords, openTracker, quickAdd } from './tracker.ts'
import { revisit, visit } from './visit.ts'

/* The main flows, each by the keyboard alone: no mouse, and no field that a test fills without going there. */

const ZIP = '48999'
const LABEL = path.resolve(import.meta.dirname, '../fixtures/labels/01-evian-table.jpg')

const site = useSite((db) =>
  insertWaterSystem(db, { id: 'MI0009999', town: 'plantedtown', zip: ZIP, value: 12 }),
)
beforeEach(async () => {
  await forgetLimits(site)
  site.deps.clock.set('2026-11-20T08:30:00Z')
})
useSandbox(site)

const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: typeof name === 'string' })

it('skips the header, and finds the water of a ZIP code', async () => {
  const page = await site.open('/', DESKTOP)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expectFocus(skip, 'the skip link')
  await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await typeInto(page, page.getByRole('combobox', { name: 'ZIP code, town or utility' }).first(), ZIP)
  await page.keyboard.press('Enter')
  await heading(page, /Plantedtown/).waitFor()
})

it('signs up, and logs in', async () => {
  const page = await site.open('/cities', DESKTOP)
  await pressOn(page, logInButton(page))
  await closeByEsc(page, dialog(page))
  await expectFocus(logInButton(page), 'the button that opened the dialog')
  await page.keyboard.press('Enter')
  await tabTo(page, tab(page, 'Log In'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await typeInto(page, field(page, 'Full name'), 'Maya Keller')
  await typeInto(page, field(page, 'E-mail'), 'maya@example.org')
  await typeInto(page, field(page, 'Password'), GOOD_PASSWORD)
  await typeInto(page, dialog(page).getByLabel(/^What is \d/), String(await sumOf(page)))
  await pressOn(page, inDialog(page, 'Create account'))
  await toastOf(page, 'status', 'Welcome!').waitFor()

  const { email } = await insertPerson(site.db, { full_name: 'Nora Bach' })
  const other = await site.open('/cities', DESKTOP)
  await pressOn(other, logInButton(other))
  await typeInto(other, field(other, 'E-mail'), email)
  await typeInto(other, field(other, 'Password'), GOOD_PASSWORD)
  await other.keyboard.press('Enter')
  await other.getByRole('banner').getByRole('link', { name: 'Account: Nora Bach' }).waitFor()
})

/** The link to a screen of the tracker. */
const screenTab = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Tracker' }).getByRole('link', { name })

it('adds water, undoes it, and names the water of a drink', async () => {
  const { page, id } = await openTracker(site, DESKTOP, { before: (device) => drink(device, 500) })
  await pressOn(page, quickAdd(page, '250 ml'), 'Space')
  await eventually(() => glassWords(page)).toBe('750 ml of 2,000 ml')
  await pressOn(page, main(page).getByRole('button', { name: /^Undo/ }))
  await eventually(() => glassWords(page)).toBe('500 ml of 2,000 ml')
  await expectFocusKept(page)
  await saveItems(site, id)
  await pressOn(page, screenTab(page, 'Settings'))
  await pressOn(
    page,
    main(page).getByRole('heading', { name: 'Which water' }).locator('xpath=ancestor::summary'),
  )
  await pressOn(page, main(page).getByRole('button', { name: 'Which water?' }))
  await pressOn(page, inDialog(page, 'Evian'))
  const chosen = main(page).getByRole('button', { name: 'Evian', exact: true })
  await expectFocus(chosen, 'the button that opened the dialog')
  await tabTo(page, screenTab(page, 'Today'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressOn(page, quickAdd(page, '250 ml'))
  await eventually(() => entries(page)).toEqual([
    expect.stringMatching(/^Evian[\s\S]*250 ml/),
    expect.stringMatching(/Water[\s\S]*500 ml/),
  ])
})

it('corrects a day', async () => {
  const { page, id } = await openTracker(site, DESKTOP, {
    before: async (device) => {
      site.deps.clock.set('2026-11-19T08:30:00Z')
      await device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount: 500, drink: 'water' }))
      await device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount: 250, drink: 'water' }))
      site.deps.clock.set('2026-11-20T08:30:00Z')
    },
  })
  await insertPastDay(site.db, id, { date: '2026-11-18', intake: 1000 })
  await pressOn(page, main(page).getByRole('button', { name: 'Previous day' }))
  await pressOn(page, main(page).getByRole('button', { name: 'Correct this day' }))
  await expectFocus(main(page).getByRole('button', { name: 'Done' }), 'Done')
  await pressOn(page, main(page).getByRole('button', { name: /^Change 500 ml/ }))
  await typeInto(page, dialog(page).getByLabel('Amount in ml'), '300')
  await page.keyboard.press('Enter')
  await eventually(() => glassWords(page)).toBe('550 ml of 2,000 ml')
  await expectFocus(main(page).getByRole('button', { name: /^Change 300 ml/ }), 'the changed drink')
  await page.keyboard.press('Enter')
  await pressOn(page, inDialog(page, 'Delete'))
  await eventually(() => glassWords(page)).toBe('250 ml of 2,000 ml')
  await expectFocus(main(page).getByRole('heading', { name: 'Drinks' }), 'the list of drinks')
  await tabTo(page, main(page).getByRole('button', { name: 'Done' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocus(main(page).getByRole('button', { name: 'Correct this day' }), 'Correct this day')
})

it('scans a label, and asks Water IQ', async () => {
  site.deps.ai = fakeAi({})
  const { context } = await loggedIn(site, { is_subscribed: true })
  const page = await site.openIn(context, '/scanner')
  // Before the keys: the browser must know that the test chooses the file, or it opens a window of its own.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel('Choose a photo: JPG', { exact: false }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(LABEL)
  await dialog(page, 'Testquelle').waitFor()
  await tabTo(page, dialog(page).getByRole('tab', { name: 'Analysis' }))
  await page.keyboard.press('ArrowRight')
  await expectFocus(dialog(page).getByRole('tab', { name: 'Minerals', selected: true }), 'the next tab')
  await page.keyboard.press('Escape')
  await expectFocusKept(page)

  await tabTo(page, main(page).getByRole('tab', { name: 'Bottle' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await typeInto(
    page,
    main(page).getByLabel('Describe the problem'),
    'The tap in the kitchen drips all night.',
  )
  await pressOn(page, button(page, 'Ask AI'))
  await dialog(page, 'AI Water IQ Response').getByRole('heading', { name: 'Dripping tap' }).waitFor()
  await closeByEsc(page, dialog(page))
  await expectFocusKept(page)
})

it('saves a bookmark, and removes one from the fridge', async () => {
  const { context, id } = await loggedIn(site)
  const page = await site.openIn(context, '/cities/denver-united-states')
  const bookmark = main(page).getByRole('button', { name: 'Bookmark', exact: true })
  await pressOn(page, bookmark, 'Space')
  await eventually(() => main(page).locator('[aria-pressed=true]').count()).toBe(1)
  await expectFocusKept(page)
  await saveItems(site, id)
  await visit(site, page, '/my-fridge')
  const bottles = main(page).getByRole('list', { name: 'Bottles' }).getByRole('link')
  await pressOn(page, bottles.filter({ hasText: 'Evian' }))
  await pressOn(page, inDialog(page, 'Remove'))
  await eventually(() => bottles.count()).toBe(6)
  await expectFocusKept(page)
  await visit(site, page, '/bookmarks')
  const plan = main(page).getByRole('link', { name: /Toilet keeps running/ })
  await pressOn(page, plan)
  await closeByEsc(page, dialog(page))
  await expectFocus(plan, 'the bookmark that was open')
})

it('subscribes in the checkout of the sandbox', async () => {
  const { context } = await loggedIn(site)
  const page = await site.openIn(context, '/pricing')
  await pressOn(page, main(page).getByRole('button', { name: 'Start 14-Day Free Trial' }))
  await page.waitForURL(/\/stripe-sandbox\/checkout\//)
  await pressOn(page, page.getByRole('button', { name: 'Start trial' }))
  await heading(page, 'Welcome to Premium').waitFor()
})

it('changes name and theme, and does not delete the account', async () => {
  const { context, id } = await loggedIn(site, { full_name: 'Maya Rai' })
  const page = await site.openIn(context, '/account')
  await typeInto(page, main(page).getByLabel('Full name'), 'Maya Rai-Keller')
  await page.keyboard.press('Enter')
  await toastOf(page, 'status', 'Name Saved')
    .or(page.getByRole('status').filter({ hasText: /saved/i }))
    .first()
    .waitFor()
  await tabTo(page, main(page).getByLabel('Theme'))
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await page.keyboard.press('l')
  if (before === 'light') await page.keyboard.press('d')
  await eventually(theme).not.toBe(before)
  const remove = button(page, 'Delete my account')
  await pressOn(page, remove)
  await closeByEsc(page, dialog(page, 'Delete your account?'))
  await expectFocus(remove, 'the button that opened the dialog')
  const { full_name } = await site.db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(full_name).toBe('Maya Rai-Keller')
})

it('keeps the focus in the page when a dialog closes whose button is gone by then', async () => {
  const { page } = await openTracker(site, DESKTOP, { path: '/tracker/settings#goal' })
  for (const state of ['hidden', 'disabled', 'removed']) {
    const opener = button(page, 'Goal')
    await pressOn(page, opener)
    await dialog(page, 'Daily goal').waitFor()
    await opener.evaluate((element: HTMLButtonElement, how) => {
      if (how === 'removed') element.replaceWith(document.createElement('i'))
      else if (how === 'hidden') element.style.display = 'none'
      else element.disabled = true
    }, state)
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), state).toBe('MAIN')
    await revisit(site, page)
  }
})

it('edits a city of the back office', async () => {
  const { context } = await loggedIn(site, { role: 'admin', full_name: 'Ada Admin' })
  const page = await site.openIn(context, '/admin/cities?q=denver')
  await pressOn(page, button(page, 'Actions for Denver'))
  // The menu takes the focus some frames after it opens.
  await page.locator('[role=menu]:focus').waitFor()
  await page.getByRole('menuitem', { name: 'Edit' }).and(page.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/cities\/[0-9a-f-]{36}$/)
  await typeInto(page, main(page).getByLabel('Tagline', { exact: true }), 'Snow from the Rockies.')
  await pressOn(page, main(page).getByRole('button', { name: 'Save changes', exact: true }))
  await toastOf(page, 'status', 'City saved').waitFor()
  await expectFocusKept(page)
  const visitor = await site.openIn(context, '/cities?q=denver')
  await eventually(() => main(visitor).innerText()).toContain('Snow from the Rockies.')
})
