import type { Page } from 'playwright-core'
import { stableId } from '#server/seed/stable-id.ts'
import { insertPerson } from '../factories/people.ts'
import { insertCommune, insertCommuneToAsk, insertWaterSystem } from '../factories/water-systems.ts'
import { PHONE } from '../harness/browser.ts'
import { FIXED_ROUTES, isOfBackOffice, routeOf } from '../harness/site-routes.ts'
import type { TestDeps } from '../harness/test-deps.ts'
import { ACCOUNT_SECTIONS, button, dialog, openSection } from './members.ts'
import { MISSING_PAGES, main, PRODUCT_ID, PUBLIC_PAGES } from './pages.ts'
import type { Screen } from './screen-sweep.ts'

/** The water system, commune and shared bottle that the sweep inserts. */
export const PLANTED = {
  system: { id: 'MI0009999', town: 'plantedtown', zip: '48999', value: 12 },
  commune: { code: '01990', zip: '01990' },
  personId: '00000000-0000-4000-8000-000000000061',
  shareToken: 'a-bottle-that-someone-has-shared-here',
} as const

/** Inserts what {@link PLANTED} names, and gives the product of the screens a partner's mark. */
export async function plantForScreens(db: TestDeps['db']): Promise<void> {
  await insertWaterSystem(db, PLANTED.system)
  await insertCommune(db, PLANTED.commune)
  await insertCommuneToAsk(db)
  await insertPerson(db, { id: PLANTED.personId })
  await db
    .updateTable('affiliate_products')
    .set({ partner_tag: 'tag=mysite-20' })
    .where('id', '=', PRODUCT_ID)
    .execute()
}

const press = (name: string | RegExp) => async (page: Page) => {
  await main(page)
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()
}
/** Presses a button of the page, and waits for the dialog it opens. */
const open = (name: string | RegExp, title: string) => async (page: Page) => {
  await press(name)(page)
  await dialog(page, title).waitFor()
}
const accountDialog = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await dialog(page).getByRole('button', { name: 'Log In', exact: true }).waitFor()
}

/** Opens a menu that only narrow windows have. */
const openOnPhone = (name: 'Menu' | 'More') => async (page: Page) => {
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name, exact: true }).click()
  await dialog(page, name).waitFor()
}

/** The address of a record in the back office. */
const record = (list: 'cities' | 'innovations', key: string) => `/admin/${list}/${stableId(list, key)}`

/** Pages of shipped water systems, which hold more than a planted one. */
const OF_REAL_WATER: readonly Screen[] = [
  ...['/find?q=flint', '/water/us?view=above', '/water/us?view=unknown', '/water/us/california?letter=s'],
  ...['/water/us/texas', '/water/us/zip/85001', '/water/us/zip/49610', '/water/us/michigan/flint'],
  ...['/cities/miami-united-states/tap-water', '/water/at/bregenz-tap-water', '/water/ca/m5v-toronto'],
  ...['/water/us/co0116001-denver-water-board', '/compare?with=city.denver-united-states,nonsense'],
]
  .map((path): Screen => ({ path }))
  .concat({
    path: '/water/us/mi0002310-city-of-flint',
    state: 'its record open',
    prepare: (page) => main(page).locator('#topic-record > summary').click(),
  })

/** What only visitors see, and states of their pages. */
const OF_VISITORS: readonly Screen[] = [
  ...PUBLIC_PAGES,
  { path: '/tracker' },
  { path: '/water/us/michigan' },
  { path: `/water/us/michigan/${PLANTED.system.town}` },
  { path: `/water/us/zip/${PLANTED.system.zip}` },
  { path: '/water/us/mi0009999-city-of-plantedtown' },
  { path: `/water/fr/commune/${PLANTED.commune.code}-plantedville` },
  { path: `/water/fr/postcode/${PLANTED.commune.zip}` },
  { path: '/water/fr/098000001-asked' },
  { path: `/shared/${PLANTED.shareToken}` },
  ...MISSING_PAGES,
  ...OF_REAL_WATER,
  { path: '/cities?search=atlantis', state: 'nothing found' },
  { path: '/products?category=Beverages&brands=["Nuun"]&search=tab', state: 'filtered' },
  {
    path: '/find',
    state: 'suggestions',
    prepare: async (page) => {
      await page.getByRole('combobox').first().fill('plan')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    path: '/contact',
    state: 'errors in the form',
    prepare: async (page) => {
      await main(page).getByRole('button', { name: /^Send/ }).click()
      await main(page).locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    path: '/sources',
    state: 'the log-in dialog with errors',
    prepare: async (page) => {
      await accountDialog(page)
      await dialog(page).getByRole('button', { name: 'Log In', exact: true }).click()
      await dialog(page).locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    path: '/sources',
    state: 'the sign-up dialog',
    prepare: async (page) => {
      await accountDialog(page)
      await dialog(page).getByRole('tab', { name: 'Sign Up' }).click()
      await dialog(page).getByLabel('Full name').waitFor()
    },
  },
  { path: '/cities', state: 'the menu of a phone', prepare: openOnPhone('Menu') },
  { path: '/cities', state: 'the sheet of a phone', prepare: openOnPhone('More') },
  {
    path: '/cities',
    state: 'the open Explore menu',
    prepare: (page) => page.getByRole('banner').getByText('Explore').click(),
  },
  {
    path: '/cities',
    state: 'a failure',
    prepare: async (page) => {
      await page.route('**/api/trpc/**', (route) => route.fulfill({ status: 500, json: [] }))
      await main(page).getByRole('button', { name: 'Oasis' }).click()
      await main(page).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]

/** What a member without Premium sees. */
export const MEMBER_SCREENS: readonly Screen[] = [
  { path: '/account' },
  {
    path: '/account',
    state: 'deleting the account',
    prepare: async (page) => {
      await openSection(page, 'Your data')
      await open('Delete my account', 'Delete your account?')(page)
    },
  },
  { path: '/bookmarks', state: 'empty' },
  { path: '/my-fridge', state: 'empty' },
  { path: '/my-test', state: 'locked' },
  { path: '/tracker', state: 'locked' },
  { path: '/pricing' },
  { path: '/scanner', isProofOnly: true },
  { path: '/scanner?tab=water-iq', isProofOnly: true },
  { path: '/cities/denver-united-states', state: 'locked parts' },
  { path: '/cities/denver-united-states/tap-water', state: 'locked parts' },
]

/** What a subscriber sees who has used everything. */
export const SUBSCRIBER_SCREENS: readonly Screen[] = [
  { path: '/tracker', state: 'filled' },
  {
    path: '/tracker?date=2026-11-18',
    state: 'a past day being corrected',
    prepare: press('Correct this day'),
  },
  { path: '/tracker/history', state: 'filled' },
  {
    path: '/tracker/history',
    state: 'a month',
    prepare: (page) => main(page).getByRole('button', { name: 'Month', exact: true }).click(),
  },
  { path: '/tracker/settings', state: 'folded' },
  { path: '/tracker/settings#goal', state: 'daily goal', prepare: open('Goal', 'Daily goal') },
  { path: '/tracker', state: 'today’s goal', prepare: open(/^Today’s goal/, 'Today’s goal') },
  { path: '/tracker', state: 'the unit', prepare: open(/^Unit:/, 'Units') },
  { path: '/tracker', state: 'another amount', prepare: open(/^Amount/, 'Another amount') },
  { path: '/tracker', state: 'all drinks of the day', prepare: open(/^All \d+ drinks/, 'Today’s drinks') },
  { path: '/tracker/settings#reminders', state: 'reminders' },
  { path: '/tracker', state: 'changing a drink', prepare: open(/^Change 500 ml/, 'Change drink') },
  {
    path: '/tracker/settings#day',
    state: 'the start of the day',
    prepare: open('Change start', 'Start of the day'),
  },
  {
    path: '/tracker/settings#units',
    state: 'cups',
    prepare: open('Your cups', 'Your cups'),
    isProofOnly: true,
  },
  {
    path: '/tracker',
    state: 'choosing a drink',
    prepare: async (page) => {
      await page.setViewportSize(PHONE.viewport)
      await open('Drinks', 'Other drinks')(page)
    },
  },
  {
    path: '/tracker',
    state: 'shortcuts',
    prepare: open('Keyboard shortcuts', 'Keyboard shortcuts'),
    isProofOnly: true,
  },
  {
    path: '/tracker',
    state: 'without a network',
    prepare: async (page) => {
      await page.context().setOffline(true)
      await button(page, 'Add 250 ml').first().click()
      await main(page).getByText('1 drink will be saved when you are back.').waitFor()
    },
  },
  { path: '/bookmarks', state: 'filled' },
  {
    path: '/bookmarks',
    state: 'a bookmark',
    prepare: async (page) => {
      await main(page)
        .getByRole('link', { name: /Toilet keeps running/ })
        .first()
        .click()
      await dialog(page).waitFor()
    },
  },
  { path: '/my-fridge', state: 'filled' },
  { path: '/my-test', state: 'filled' },
  { path: '/account' },
  {
    path: '/account',
    state: 'every section open',
    prepare: async (page) => {
      for (const name of ACCOUNT_SECTIONS) await openSection(page, name)
    },
  },
  { path: '/water/us/mi0009999-city-of-plantedtown', state: 'my water' },
  {
    path: '/guides/water-report',
    state: 'with my water',
    prepare: async (page) => {
      await main(page).getByRole('heading', { name: 'Read three lines first' }).waitFor()
      const own = main(page).getByRole('group', { name: 'Your water' }).first()
      await own.getByRole('link', { name: 'City of Plantedtown' }).waitFor()
      await own.getByText('Lead pipes').waitFor()
    },
  },
  { path: '/cities/denver-united-states', state: 'unlocked' },
  { path: '/cities/denver-united-states/tap-water', state: 'unlocked' },
]

/** What an admin sees of the back office. */
export const ADMIN_SCREENS: readonly Screen[] = [
  ...FIXED_ROUTES.filter(isOfBackOffice).map((path) => ({ path })),
  {
    path: record('cities', 'denver-united-states'),
    state: 'a score open',
    prepare: async (page) => {
      await main(page).getByRole('heading', { name: 'Scores', exact: true }).waitFor()
      await main(page).locator('summary', { hasText: 'Leakage rate' }).last().click()
    },
  },
  { path: record('innovations', 'Solar disinfection (SODIS)') },
  {
    path: record('innovations', 'Solar disinfection (SODIS)'),
    state: 'as HTML, with its history',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'HTML' }).click()
      await page.getByRole('button', { name: 'History' }).click()
      await dialog(page, 'History').waitFor()
    },
  },
  { path: `/admin/products/${PRODUCT_ID}` },
  { path: `/admin/users/${PLANTED.personId}` },
  { path: '/admin/users', state: 'inviting', prepare: open('Add User', 'Add User') },
  {
    path: '/admin/users',
    state: 'the menu of a row',
    prepare: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    path: '/admin/users',
    state: 'banning one, with another chosen',
    prepare: async (page) => {
      await main(page)
        .getByRole('checkbox', { name: /^Choose / })
        .last()
        .check()
      await main(page)
        .getByRole('button', { name: /^Actions for (?!Ada Admin)/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Ban until…' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    path: '/admin/tap-water?q=denver',
    state: 'editing a report and one of its rows',
    prepare: async (page) => {
      await open('Edit the report for Denver', 'Edit Tap Water Report')(page)
      await dialog(page, 'Edit Tap Water Report')
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
    },
  },
  {
    path: '/admin',
    state: 'the open search',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Search everything' }).fill('de')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    path: '/admin',
    state: 'the open menu of the account',
    prepare: async (page) => {
      await button(page, /^Account/).click()
      await page.getByRole('link', { name: 'Support' }).waitFor()
    },
  },
  { path: '/admin/atlantis', state: 'an address of nothing' },
]

const IN_A_LIST = new Set(
  [...OF_VISITORS, ...MEMBER_SCREENS, ...SUBSCRIBER_SCREENS, ...ADMIN_SCREENS].map(({ path }) =>
    routeOf(path),
  ),
)

/** Visitors' screens that differ from another one of their route in their words alone. */
const MUCH_LIKE_ANOTHER = new Set([
  ...['/cities/barcelona-spain/tap-water', '/water/us?view=unknown', '/water/us/texas'],
  `/water/us/michigan/${PLANTED.system.town}`,
  ...MISSING_PAGES.slice(1, -1).map(({ path }) => path),
])

/** What a visitor sees, with every page without a parameter that no other list has. */
export const VISITOR_SCREENS: readonly Screen[] = [
  ...OF_VISITORS.map((screen) =>
    MUCH_LIKE_ANOTHER.has(screen.path) ? { ...screen, isProofOnly: true as const } : screen,
  ),
  ...FIXED_ROUTES.filter((route) => !IN_A_LIST.has(route)).map((path) => ({ path })),
]
