import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, confirmItIsMe, dialog, loggedIn, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite()

const FORBIDDEN = /console error: .*403 \(Forbidden\)/

async function openAdmin(path: string, options: Parameters<typeof loggedIn>[2] = DESKTOP) {
  const admin = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  return { ...admin, page: await site.openIn(admin.context, path) }
}
/** What is told as an error: the region of the toasts is always there, and empty without one. */
const problemsIn = (within: Page | Locator) => within.getByRole('alert').filter({ hasText: /\S/ })
const roleOf = async (id: string) =>
  (await site.db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirst())?.role

it('asks an admin who they are, keeps what was typed, and continues by itself; then not again', async () => {
  site.expectComplaint(FORBIDDEN)
  site.expectComplaint(/console error: .*400 \(Bad Request\)/)
  const { page } = await openAdmin('/admin/users')
  await button(page, 'Add User').click()
  const adding = dialog(page, 'Add User')
  await adding.getByLabel('Full name').fill('Ida Invited')
  await adding.getByLabel('E-mail').fill('ida@example.org')
  await adding.getByRole('button', { name: 'Send invitation' }).click()
  await dialog(page, 'Confirm it is you').waitFor()
  await page.keyboard.press('Escape')
  await adding.getByRole('button', { name: 'Send invitation' }).click({ trial: true })
  // Canceling is no error.
  expect(await problemsIn(adding).count()).toBe(0)
  await eventually(() => adding.getByLabel('Full name').inputValue()).toBe('Ida Invited')

  await adding.getByRole('button', { name: 'Send invitation' }).click()
  await confirmItIsMe(page, 'not my password')
  await page.getByText('The password is wrong.').waitFor()
  await confirmItIsMe(page)
  await status(page).getByText('Invitation sent').waitFor()

  await button(page, 'Add User').click()
  await adding.getByLabel('Full name').fill('Otto Other')
  await adding.getByLabel('E-mail').fill('otto@example.org')
  await adding.getByRole('button', { name: 'Send invitation' }).click()
  await status(page)
    .getByText(/otto@example.org/)
    .waitFor()
})

it('changes no role without proof, and the role that was meant with it', async () => {
  site.expectComplaint(FORBIDDEN)
  const other = await insertPerson(site.db, { full_name: 'Ralph Role' })
  const { page } = await openAdmin('/admin/users?q=ralph')
  await button(page, /^Actions for/).click()
  await page.getByRole('menuitem', { name: 'Make Admin' }).click()
  await dialog(page, 'Confirm it is you').waitFor()
  expect(await roleOf(other.id)).toBe('user')
  await page.keyboard.press('Escape')
  await eventually(() => dialog(page, 'Confirm it is you').count()).toBe(0)
  expect(await problemsIn(page).count()).toBe(0)
  await button(page, /^Actions for/).click()
  await page.getByRole('menuitem', { name: 'Make Admin' }).click()
  await confirmItIsMe(page)
  await status(page).getByText('User role updated to admin').waitFor()
  expect(await roleOf(other.id)).toBe('admin')
})

it.each(flowSizes('desktop'))(
  'asks admins without a second step to set one up, once a week where it is dismissed, on a %s',
  async (_name, size) => {
    const { context, page } = await openAdmin('/admin', { ...size, reducedMotion: 'reduce' })
    const notice = main(page).getByText('Your password alone opens the back office.')
    await notice.waitFor()
    await eventually(() =>
      main(page).getByRole('link', { name: 'Set up two-step sign-in' }).getAttribute('href'),
    ).toBe('/account#sign-in')
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Not now').click()
    await eventually(() => notice.count()).toBe(0)
    await revisit(site, page)
    await main(page).getByRole('heading', { name: 'Dashboard' }).waitFor()
    await eventually(() => notice.count()).toBe(0)
    const later = await site.openIn(context, '/admin')
    await main(later).getByRole('heading', { name: 'Dashboard' }).waitFor()
    await eventually(() => main(later).getByText('Your password alone').count()).toBe(0)
    await later.evaluate(() =>
      localStorage.setItem('second-step-notice', String(Date.now() - 8 * 86_400_000)),
    )
    await later.reload()
    await main(later).getByText('Your password alone opens the back office.').waitFor()
  },
)
