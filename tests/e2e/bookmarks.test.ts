import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { insertScan } from '../factories/scans.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { forgetLimits, logIn, tab, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { addressOf, main } from './pages.ts'
import { DENVER, saveItems } from './saved-items.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite()

const titles = (page: Page) => main(page).locator('li b').allInnerTexts()
const bookmark = (page: Page): Locator => main(page).getByRole('button', { name: 'Bookmark', exact: true })
const keptBy = (userId: string) =>
  site.db
    .selectFrom('saved_bookmarks')
    .select(['type', 'title', 'data'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()

describe.each(flowSizes('phone'))('My Bookmarks on a %s', (_name, size) => {
  it('has tabs with counts, a search, an order, and all of it in the address', async () => {
    const maya = await loggedIn(site, {}, size)
    await saveItems(site, maya.id)
    const page = await site.openIn(maya.context, '/bookmarks')
    await eventually(() => titles(page)).toHaveLength(10)
    await eventually(async () => (await titles(page)).slice(0, 3)).toEqual([
      'Denver',
      'Denver tap water',
      'Toilet keeps running',
    ])
    const tabs = ['All 10', 'Water IQ 1', 'Bottles 7', 'Cities 1', 'Tap Water 1']
    for (const name of tabs) await main(page).getByRole('tab', { name, exact: true }).waitFor()

    await main(page).getByRole('tab', { name: 'Bottles 7' }).click()
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('By name')
    await eventually(() => titles(page)).toEqual([
      'Acqua Panna',
      'Badoit',
      'Evian',
      'Hausquelle',
      'Lauretana',
      'San Pellegrino',
      'Volvic',
    ])
    await main(page).getByRole('searchbox', { name: 'Search bookmarks' }).fill('italy pan')
    await eventually(() => titles(page)).toEqual(['Acqua Panna'])
    await eventually(() => addressOf(page).query).toEqual({
      tab: 'bottles',
      sort: 'name',
      search: 'italy pan',
    })
    await revisit(site, page)
    await eventually(() => titles(page)).toEqual(['Acqua Panna'])

    await main(page).getByRole('searchbox').fill('denver')
    await main(page).getByRole('heading', { name: 'Nothing Found' }).waitFor()
    await main(page).getByRole('button', { name: 'Clear search' }).last().click()
    await eventually(() => titles(page)).toHaveLength(7)
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  it('has the member’s waters in a tab, and the latest scans below, which open in the scanner', async () => {
    const maya = await loggedIn(site, {}, size)
    const page = await site.openIn(maya.context, '/bookmarks?tab=my-waters')
    await main(page).getByRole('heading', { name: 'No Waters Yet' }).waitFor()
    const slug = 'denver-united-states'
    await site.db
      .updateTable('profiles')
      .set(({ selectFrom }) => ({ home_city_id: selectFrom('cities').select('id').where('slug', '=', slug) }))
      .where('id', '=', maya.id)
      .execute()
    await insertScan(site.db, maya.id)
    await revisit(site, page)
    const water = main(page).getByRole('link', { name: /Denver/ })
    await water.getByText(/^My water: /).waitFor()
    await eventually(() => water.getAttribute('href')).toBe(`/cities/${slug}/tap-water`)
    await main(page).getByRole('tab', { name: 'My waters 1' }).waitFor()
    for (const path of ['/bookmarks', '/my-fridge']) {
      await page.goto(site.origin + path)
      await site.hydrated(page)
      await main(page).getByRole('heading', { name: 'Recent scans' }).waitFor()
      await main(page)
        .getByRole('button', { name: /^Testquelle|Testquelle/ })
        .first()
        .click()
      await eventually(() => addressOf(page).path).toBe('/scanner')
      await dialog(page, 'Testquelle').waitFor()
    }
  })

  it('opens each thing in a dialog, which Back and Esc close and the focus survives', async () => {
    const maya = await loggedIn(site, {}, size)
    const kept = await saveItems(site, maya.id)
    const page = await site.openIn(maya.context, '/bookmarks')
    const row = main(page).getByRole('link', { name: /^Toilet keeps running|Toilet keeps running/ })
    await row.click()
    await dialog(page, 'Toilet keeps running').getByText('The flapper does not seal').waitFor()
    await eventually(() => addressOf(page).query).toEqual({ open: kept.plan })
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => addressOf(page).query).toEqual({})
    await eventually(() => row.evaluate((element) => element === document.activeElement)).toBe(true)

    await main(page)
      .getByRole('link', { name: /Denver tap water/ })
      .click()
    await dialog(page, 'Denver tap water').getByText('Safe', { exact: true }).waitFor()
    await page.goBack()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)

    await page.goto(`${site.origin}/bookmarks?open=${kept.city}`)
    await dialog(page, 'Denver').getByRole('link', { name: 'Open City' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Denver' }).waitFor()
  })

  it('removes with Undo, and says so if the server will not', async () => {
    const maya = await loggedIn(site, {}, size)
    await saveItems(site, maya.id)
    const page = await site.openIn(maya.context, '/bookmarks?tab=cities')
    await button(page, 'Remove Denver').click()
    await toastOf(page, 'status', 'Bookmark Removed').getByText('Denver water management').waitFor()
    await main(page).getByRole('heading', { name: 'No Cities Yet' }).waitFor()
    expect(await keptBy(maya.id)).toHaveLength(9)
    await toastOf(page, 'status', 'Bookmark Removed').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => titles(page)).toEqual(['Denver'])
    await eventually(async () => (await keptBy(maya.id)).length).toBe(10)

    site.expectComplaint(/500/)
    await page.route('**/bookmarks.remove*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await button(page, 'Remove Denver').click()
    await toastOf(page, 'alert', 'Error removing bookmark').waitFor()
    await eventually(() => titles(page)).toEqual(['Denver'])
  })
})

describe('My Bookmarks', () => {
  it('shows what failed, tries again, and keeps the focus in the list when rows go by the keyboard', async () => {
    const maya = await loggedIn(site)
    await saveItems(site, maya.id)
    const page = await site.openIn(maya.context, '/pricing')
    site.expectComplaint(/400/)
    await page.route('**/api/trpc/*bookmarks.list*', (route) => route.fulfill({ status: 400, body: '[]' }))
    await page.getByRole('banner').getByRole('link', { name: 'Bookmarks' }).click()
    await main(page).getByRole('heading', { name: 'Error fetching bookmarks' }).waitFor()
    await page.unroute('**/api/trpc/*bookmarks.list*')
    await main(page)
      .getByRole('alert')
      .filter({ hasText: 'Error fetching bookmarks' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await eventually(() => titles(page)).toHaveLength(10)

    await button(page, 'Remove Denver').focus()
    await page.keyboard.press('Enter')
    await eventually(() => titles(page)).not.toContain('Denver')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await eventually(() => focused()).toBe('Remove Denver tap water')
  })

  it('is another person’s after another person logged in, with nothing of the first', async () => {
    const maya = await loggedIn(site)
    const kept = await saveItems(site, maya.id)
    const noor = await loggedIn(site)
    site.expectComplaint(/404/)
    const theirs = await site.openIn(noor.context, `/bookmarks?open=${kept.plan}`)
    await main(theirs).getByRole('heading', { name: 'No Bookmarks Yet' }).waitFor()
    expect(await theirs.content()).not.toContain('CANARY-NOTE')
    await eventually(() => theirs.getByRole('dialog').count()).toBe(0)

    const page = await site.openIn(maya.context, '/bookmarks')
    const other = await site.openIn(maya.context, '/my-fridge')
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
    for (const tabPage of [page, other]) {
      await main(tabPage)
        .getByRole('heading', { name: /^log in to see your/i })
        .waitFor()
      await eventually(() => main(tabPage).getByText('Toilet keeps running').count()).toBe(0)
    }
    await button(page, 'Log In').last().click()
    await forgetLimits(site)
    await logIn(page, noor.email)
    await main(page).getByRole('heading', { name: 'No Bookmarks Yet' }).waitFor()
  })

  it('need a confirmed address, and the page sends the mail again', async () => {
    await forgetLimits(site)
    const { context, id } = await loggedIn(site, { email_confirmed_at: null })
    site.expectComplaint(/403/)
    const page = await site.openIn(context, `/cities/${DENVER}`)
    await main(page).getByText('Confirm your e-mail address to save things. The link').waitFor()
    await bookmark(page).click()
    const refusal = toastOf(page, 'alert', 'Error saving bookmark')
    await refusal.getByText('Confirm your e-mail address to save things.').waitFor()
    await refusal.getByRole('button', { name: 'Send the link again' }).click()
    await toastOf(page, 'status', 'Link sent').waitFor()
    expect(await keptBy(id)).toEqual([])
  })
})

describe.each([
  ['city', `/cities/${DENVER}`, 'city_management', 'You must be logged in to save a bookmark.', 'Denver'],
  [
    'report',
    `/cities/${DENVER}/tap-water`,
    'tap_water',
    'Please log in to save bookmarks.',
    'Denver tap water',
  ],
] as const)('the Bookmark button of a %s', (_name, path, type, reason, title) => {
  it('asks a visitor to log in, saves then, lets go of it again, and takes that back', async () => {
    await forgetLimits(site)
    const { id, email } = await loggedIn(site)
    const page = await site.open(path, DESKTOP)
    await eventually(() => bookmark(page).getAttribute('aria-pressed')).toBe('false')
    await bookmark(page).click()
    // Someone new here signs up; a person with an account is one tab away.
    await eventually(() => tab(page, 'Sign Up').getAttribute('aria-selected')).toBe('true')
    await dialog(page).getByText(reason).waitFor()
    expect(await keptBy(id)).toEqual([])
    await tab(page, 'Log In').click()
    await dialog(page).getByText(reason).waitFor()
    await logIn(page, email)
    await toastOf(page, 'status', 'Bookmark Saved').waitFor()
    expect(await keptBy(id)).toMatchObject([{ type, title, data: { slug: DENVER } }])
    await eventually(() => bookmark(page).getAttribute('aria-pressed')).toBe('true')

    await bookmark(page).click()
    await toastOf(page, 'status', 'Bookmark Removed').waitFor()
    await eventually(() => bookmark(page).getAttribute('aria-pressed')).toBe('false')
    expect(await keptBy(id)).toEqual([])
    await button(page, 'Undo').click()
    await eventually(() => bookmark(page).getAttribute('aria-pressed')).toBe('true')
    await eventually(async () => (await keptBy(id)).length).toBe(1)
    await page.reload()
    await eventually(() => bookmark(page).getAttribute('aria-pressed')).toBe('true')
  })
})
