import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertSubscription } from '../factories/billing.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { field, forgetLimits, logIn, logInButton, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { expectFocusIn } from './keyboard.ts'
import { button, dialog, loggedIn, mailedLink, openAsMember, proveEveryone } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite(async (db) => {
  for (let index = 1; index <= 59; index += 1)
    await insertPerson(db, {
      email: `crowd${index}@example.org`,
      full_name: `Crowd ${String(index).padStart(2, '0')}`,
      created_at: `2026-01-01T00:${String(index).padStart(2, '0')}:00Z`,
    })
})
beforeEach(() => forgetLimits(site))

/** What Chromium itself writes to the console about a refusal somebody provoked. */
const CONFLICT = /console error: .*409 \(Conflict\)/

/** The back office of a new admin, at a page. */
async function openAdmin(path = '/admin/users', options: Parameters<typeof loggedIn>[2] = DESKTOP) {
  const admin = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  await proveEveryone(site)
  return { ...admin, page: await site.openIn(admin.context, path) }
}

const row = (page: Page, name: string): Locator => main(page).locator('tr[data-row]', { hasText: name })
const names = (page: Page): Promise<string[]> => main(page).locator('tr[data-row] th').allInnerTexts()
const count = (page: Page): Locator => main(page).getByText(/^[\d,]+–[\d,]+ of /)

/** Opens a row's menu and presses one of its entries. */
async function act(page: Page, name: string, action: string | RegExp): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
async function confirm(page: Page, label: string): Promise<void> {
  await expectFocusIn(dialog(page))
  await dialog(page).getByRole('button', { name: label, exact: true }).click()
}

describe('/admin/users', () => {
  it('searches, sorts, narrows and pages in the address, and Back undoes it', async () => {
    const { page } = await openAdmin('/admin/users?q=crowd')
    await count(page).getByText('1–25 of 59').waitFor()
    await eventually(async () => (await names(page))[0]).toBe('Crowd 59')
    await button(page, 'Name').click()
    await eventually(async () => (await names(page))[0]).toBe('Crowd 01')
    await eventually(() =>
      main(page).getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'),
    ).toBe('ascending')
    await button(page, 'Next page').click()
    await count(page).getByText('26–50 of 59').waitFor()
    await eventually(async () => (await names(page))[0]).toBe('Crowd 26')
    await button(page, 'Next page').click()
    await count(page).getByText('51–59 of 59').waitFor()
    await eventually(() => button(page, 'Next page').isDisabled()).toBe(true)
    await button(page, 'Previous page').click()
    await count(page).getByText('26–50 of 59').waitFor()
    await revisit(site, page)
    await count(page).getByText('26–50 of 59').waitFor()
    await page.getByRole('searchbox', { name: 'Search users' }).fill('crowd 07')
    await count(page).getByText('1–1 of 1').waitFor()
    await page.goBack()
    await count(page).getByText('26–50 of 59').waitFor()
    await eventually(() => page.getByRole('searchbox', { name: 'Search users' }).inputValue()).toBe('crowd')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('admin')
    await page.getByText('No users match').waitFor()
    await button(page, 'Clear search and filters').click()
    await count(page).waitFor()
    await eventually(() => new URL(page.url()).searchParams.has('q')).toBe(false)
  })

  it('is gone through by keyboard', async () => {
    const { page } = await openAdmin('/admin/users?q=crowd&sort=name')
    await count(page).waitFor()
    const focusedRow = () => page.evaluate(() => document.activeElement?.querySelector('th')?.textContent)
    await page.keyboard.press('/')
    await page.keyboard.type(' 1')
    await count(page).getByText('1–10 of 10').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await eventually(focusedRow).toBe('Crowd 11')
    await page.keyboard.press('ArrowUp')
    await eventually(focusedRow).toBe('Crowd 10')
    await page.keyboard.press('x')
    await page.getByText('1 chosen').waitFor()
    await page.keyboard.press('e')
    await expectFocusIn(dialog(page, 'Edit name'))
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('n')
    await dialog(page, 'Add User').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('?')
    await dialog(page, 'Keyboard shortcuts').getByText('Choose the row, or not').waitFor()
  })

  it('exports everybody, keeps which columns are shown, and leaves an admin their own role, subscription and existence', async () => {
    const { page, email } = await openAdmin()
    await count(page).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()])
    expect(download.suggestedFilename()).toMatch(/^users_export_[\dT-]+\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    // Excel reads UTF-8 only behind a byte order mark.
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFF"id","full_name","email","role","is_subscribed","created_at","last_sign_in_at"',
    )
    expect(csv).toContain(`"${email}"`)
    const head = main(page).getByRole('columnheader', { name: 'Last sign-in' })
    await eventually(() => head.count()).toBe(0)
    await button(page, 'Columns').click()
    await page.getByLabel('Last sign-in').check()
    await head.waitFor()
    await revisit(site, page)
    await head.waitFor()

    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    await count(page).getByText('1–1 of 1').waitFor()
    await row(page, email)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    for (const action of ['Revoke Admin', 'Set to Premium', 'Ban until…', 'Delete']) {
      const item = page.getByRole('menuitem', { name: action })
      await eventually(() => item.getAttribute('aria-disabled')).toBe('true')
      await eventually(() => item.innerText()).toContain('Not about yourself. Ask another admin.')
    }
    await page.getByRole('menuitem', { name: 'Delete' }).click({ force: true })
    await eventually(() => dialog(page).count()).toBe(0)
  })

  it('changes name, role and subscription, offers to undo, and deletes somebody once it was asked', async () => {
    const { email } = await insertPerson(site.db, { full_name: 'Ida Change' })
    const { page } = await openAdmin('/admin/users?q=ida+change')
    await act(page, 'Ida Change', 'Edit name')
    await dialog(page).getByLabel('Full name').fill(' ')
    await confirm(page, 'Save name')
    await dialog(page).getByText('Enter your name.').waitFor()
    await dialog(page).getByLabel('Full name').fill('Ida Change Öz')
    await confirm(page, 'Save name')
    await toastOf(page, 'status', 'User profile has been updated').waitFor()
    await act(page, 'Ida Change Öz', 'Make Admin')
    await toastOf(page, 'status', 'User role updated to admin').waitFor()
    await act(page, 'Ida Change Öz', 'Revoke Admin')
    await toastOf(page, 'status', 'User role updated to user').waitFor()
    await act(page, 'Ida Change Öz', 'Set to Premium')
    await toastOf(page, 'status', 'User subscription status updated').waitFor()
    await row(page, email).getByText('Premium (granted)').waitFor()
    await button(page, 'Undo').click()
    await row(page, email).getByText('Free', { exact: true }).waitFor()

    await act(page, 'Ida Change Öz', 'Delete')
    await dialog(page, 'Are you sure?')
      .getByText(/This action cannot be undone/)
      .waitFor()
    await confirm(page, 'Cancel')
    await row(page, 'Ida Change Öz').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Actions for Ida Change Öz',
    )
    await act(page, 'Ida Change Öz', 'Delete')
    await confirm(page, 'Delete user')
    await toastOf(page, 'status', `User ${email} has been deleted`).waitFor()
    await page.getByText('No users match').waitFor()
  })

  it('does what is chosen without a pointer, as by a screen reader, unless it is refused', async () => {
    const { page, id, email } = await openAdmin('/admin/users')
    const other = await insertPerson(site.db, { full_name: 'Rea Reader' })
    const choose = async (person: string, action: string) => {
      await page.getByRole('searchbox', { name: 'Search users' }).fill(person)
      await count(page).getByText('1–1 of 1').waitFor()
      await row(page, person)
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name: action }).dispatchEvent('click')
    }
    const roles = () =>
      site.db
        .selectFrom('profiles')
        .select('role')
        .where('id', 'in', [id, other.id])
        .orderBy('role')
        .execute()
    await choose(email, 'Revoke Admin')
    await choose('Rea Reader', 'Make Admin')
    await toastOf(page, 'status', 'User role updated to admin').waitFor()
    expect(await roles()).toEqual([{ role: 'admin' }, { role: 'admin' }])
  })

  it('tells why anyone who pays is not set free', async () => {
    const { id } = await insertPerson(site.db, { full_name: 'Pia Pays', is_subscribed: true })
    await insertSubscription(site.db, id)
    const { page } = await openAdmin('/admin/users?q=pia+pays')
    await act(page, 'Pia Pays', 'Set to Free')
    await toastOf(page, 'alert', 'Error updating subscription')
      .getByText(/pays for Premium/)
      .waitFor()
    await row(page, 'Pia Pays').getByText('Premium (granted)').waitFor()
  })

  it('bans several until a day, undoes it, and keeps the ban and its day where it failed', async () => {
    const banned = await openAsMember(site, 'crowd21@example.org', '/cities')
    const { page } = await openAdmin('/admin/users?q=crowd+2&sort=name')
    await page.getByLabel('Choose Crowd 20').check()
    await page.getByLabel('Choose Crowd 23').click({ modifiers: ['Shift'] })
    await page.getByText('4 chosen').waitFor()
    await button(page, 'Ban until…').click()
    await dialog(page, 'Ban 4 users').getByLabel('How long').selectOption('date')
    await confirm(page, 'Ban')
    await dialog(page).getByText('Choose a day that is not over yet.').waitFor()
    await dialog(page).getByLabel('Last day of the ban').fill('2998-12-31')
    await confirm(page, 'Ban')
    await toastOf(page, 'status', 'Users banned').waitFor()
    await eventually(() => main(page).locator('tbody').getByText('Banned', { exact: true }).count()).toBe(4)
    await eventually(() => page.getByText('4 chosen').count()).toBe(0)
    await banned.reload()
    await logInButton(banned).waitFor()
    await button(page, 'Undo').click()
    await eventually(() => main(page).locator('tbody').getByText('Banned', { exact: true }).count()).toBe(0)

    site.expectComplaint(/request failed/)
    site.allowComplaint(/console error/)
    await act(page, 'Crowd 23', 'Ban until…')
    await dialog(page).getByLabel('How long').selectOption('date')
    await dialog(page).getByLabel('Last day of the ban').fill('2998-12-31')
    await page.route(/admin\.users\.setBans/, (route) => route.abort())
    await confirm(page, 'Ban')
    await toastOf(page, 'alert', 'Error updating ban').waitFor()
    await eventually(() => dialog(page).getByLabel('Last day of the ban').inputValue()).toBe('2998-12-31')
  })

  it('tries again after a failure', async () => {
    site.expectComplaint(/request failed/)
    site.allowComplaint(/console error/)
    const { page } = await openAdmin('/admin')
    await page.route(/admin\.users\.list/, (route) => route.abort())
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Users' }).click()
    await page.getByText('Error fetching users').waitFor()
    await page.unroute(/admin\.users\.list/)
    await button(page, 'Try again').click()
    await count(page).waitFor()
  })
})

describe('an invitation', () => {
  it.each(flowSizes('desktop'))(
    'is sent, taken up with a password, and refused for an address that has an account, on a %s',
    async (size, options) => {
      const email = `invited-${size}@example.org`
      const { page } = await openAdmin('/admin/users', options)
      await button(page, 'Add User').click()
      await field(page, 'Full name').fill('Ina Vited')
      await field(page, 'E-mail').fill(email)
      await field(page, 'Role').selectOption('admin')
      await confirm(page, 'Send invitation')
      await toastOf(page, 'status', 'Invitation sent').waitFor()
      await row(page, email).getByText('Pending, invited').waitFor()

      const link = await mailedLink(site, email, '/reset-password')
      const ina = await site.open(`${link}&invited=1`, options)
      await ina.getByRole('heading', { name: 'Welcome' }).waitFor()
      await eventually(() => ina.url()).not.toContain('token')
      expect(await violationsInBothThemes(ina)).toEqual([])
      site.expectComplaint(/console error: .*400 \(Bad Request\)/)
      await ina.getByLabel('New password').fill('Quellwasser-7')
      await button(ina, 'Save new password').click()
      await ina.getByText('Use at least 15 characters.').waitFor()
      await ina.getByLabel('New password').fill(GOOD_PASSWORD)
      await button(ina, 'Save new password').click()
      await dialog(ina).getByText('Log in with your e-mail address and your password.').waitFor()
      await logIn(ina, email)
      await eventually(() => dialog(ina).count()).toBe(0)
      await ina.goto(`${site.origin}/admin/users`)
      await ina.getByRole('heading', { name: 'Users' }).waitFor()

      site.expectComplaint(CONFLICT)
      const known = await insertPerson(site.db)
      await button(page, 'Add User').click()
      await field(page, 'Full name').fill('Ina')
      await field(page, 'E-mail').fill(known.email)
      await confirm(page, 'Send invitation')
      await dialog(page)
        .getByText(/^This address has an account already/)
        .waitFor()
      await eventually(() => field(page, 'Full name').inputValue()).toBe('Ina')
    },
  )
})

describe('/admin/audit', () => {
  it.each(flowSizes('desktop'))('tells what was done about somebody, on a %s', async (size, options) => {
    const otto = `Otto on a ${size}`
    await insertPerson(site.db, { full_name: otto })
    const { page } = await openAdmin(`/admin/users?q=${encodeURIComponent(otto)}`, options)
    await act(page, otto, 'Make Admin')
    await toastOf(page, 'status', 'User role updated to admin').waitFor()
    await act(page, otto, 'Show in the audit log')
    await page.getByRole('rowheader', { name: `Zoe Admin made ${otto} an admin` }).waitFor()
    await eventually(() => names(page)).toHaveLength(1)
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Sign-in' })
    await page.getByText('No entries match').waitFor()
  })
})

it('reads rows as cards on a phone, sorted by a list', async () => {
  const { page } = await openAdmin('/admin/users?q=crowd', PHONE)
  await page.getByLabel('Sort by').selectOption('name asc')
  await eventually(async () => (await names(page))[0]).toBe('Crowd 01')
  const cell = row(page, 'Crowd 01').locator('td', { hasText: 'crowd1@example.org' })
  await eventually(() => cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
    '"E-mail"',
  )
})
