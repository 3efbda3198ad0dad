import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scoreCity } from '../factories/cities.ts'
import { insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import {
  accountLink,
  header,
  logIn,
  logInButton,
  markPage,
  openDialog,
  readToast,
  toastOf,
  useSiteWithoutLimits,
} from './account.ts'
import { openAsMember } from './members.ts'
import { main } from './pages.ts'

const CITY = 'denver-united-states'
// Without a score there is no report to unlock.
const site = useSiteWithoutLimits((db) => scoreCity(db, CITY))

const lock = (page: Page) => main(page).getByText('Unlock Full Management Report')

describe('a session', () => {
  it('opens what was locked, at once and in every tab; logging out locks it again', async () => {
    const { email } = await insertPerson(site.db, { is_subscribed: true })
    const path = `/cities/${CITY}`
    const context = await site.newContext(DESKTOP)
    const page = await site.openIn(context, path)
    const other = await site.openIn(context, path)
    const isSame = await markPage(other)
    await eventually(() => lock(page).count()).toBe(1)
    await openDialog(page)
    await logIn(page, email)
    for (const each of [page, other]) {
      await accountLink(each).waitFor()
      await eventually(() => lock(each).count()).toBe(0)
    }
    expect(await isSame()).toBe(true)
    await header(other).getByRole('button', { name: 'Log Out' }).click()
    for (const each of [other, page]) {
      await logInButton(each).waitFor()
      await lock(each).waitFor()
    }
  })
})

describe('a session that ended elsewhere', () => {
  it('is noticed when an answer says so, and private things leave the page', async () => {
    site.expectComplaint(/401/)
    const { id, email } = await insertPerson(site.db)
    const page = await openAsMember(site, email, '/account')
    await site.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await main(page).getByRole('button', { name: 'Save name' }).click()
    await logInButton(page).waitFor()
    await eventually(() => main(page).getByText(email).count()).toBe(0)
  })

  it('is told where logging out fails, and is no failure to log out of', async () => {
    site.expectComplaint(/500/)
    const { id, email } = await insertPerson(site.db)
    const page = await openAsMember(site, email, '/cities')
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }
    await page.route('**/api/trpc/auth.signOut**', (route) =>
      route.fulfill({
        status: 500,
        json: [{ error: { json: { message: 'Something went wrong', code: -32603, data } } }],
      }),
    )
    await header(page).getByRole('button', { name: 'Log Out' }).click()
    await readToast(page, 'alert', 'Sign out Failed')
    await eventually(() => accountLink(page).count()).toBe(1)

    await page.unroute('**/api/trpc/auth.signOut**')
    site.expectComplaint(/401/)
    await site.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await header(page).getByRole('button', { name: 'Log Out' }).click()
    await logInButton(page).waitFor()
    await eventually(() => toastOf(page, 'alert', 'Sign out Failed').count()).toBe(0)
  })
})
