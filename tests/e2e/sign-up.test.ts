import { describe, expect, it } from 'vitest'
import { FREE_QUESTIONS } from '#server/features/accounts/human-check/proof-of-work.altcha.ts'
import { insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import {
  accountLink,
  countCalls,
  field,
  fillSignUp,
  focusedLabel,
  openDialog,
  press,
  sumOf,
  tab,
  toastOf,
  useSiteWithoutLimits,
} from './account.ts'
import { dialog } from './members.ts'
import { revisit } from './visit.ts'

const site = useSiteWithoutLimits()

describe('signing up', () => {
  it('asks the sum again when it is plainly wrong or too old, then makes the account in the browser’s time zone', async () => {
    const page = await site.open('/cities', { ...DESKTOP, timezoneId: 'America/Denver' })
    const calls = countCalls(page, 'auth.signUp')
    const questions = countCalls(page, 'auth.challenge')
    await openDialog(page, 'Sign Up')
    await fillSignUp(page, { email: 'New.Person@example.org', sum: '99' })
    await toastOf(page, 'alert', 'Incorrect Answer')
      .getByText('Please solve the math problem correctly.')
      .waitFor()
    await eventually(() =>
      dialog(page)
        .getByLabel(/^What is \d/)
        .inputValue(),
    ).toBe('')
    await eventually(() => questions.count).toBe(2)
    await eventually(() => focusedLabel(page)).toMatch(/^What is/)
    expect(calls.count).toBe(0)
    await eventually(() => field(page, 'Full name').inputValue()).toBe('Maya Keller')

    site.expectComplaint(/400/)
    const answer = dialog(page).getByLabel(/^What is \d/)
    await site.db.updateTable('human_checks').set({ expires_at: '2026-01-01T00:00:00Z' }).execute()
    await answer.fill(String(await sumOf(page)))
    await press(page, 'Create account')
    await toastOf(page, 'alert', 'Sign up Failed').getByText('The math problem is too old.').waitFor()
    await eventually(() => answer.inputValue()).toBe('')
    await answer.fill(String(await sumOf(page)))
    await page.keyboard.press('Enter')
    await toastOf(page, 'status', 'Welcome!')
      .getByText('Your account has been created. Please check your email to verify your account.')
      .waitFor()
    await eventually(() => accountLink(page).getAttribute('aria-label')).toBe('Account: Maya Keller')
    const row = await site.db
      .selectFrom('profiles')
      .select('time_zone')
      .where('email', 'ilike', 'new.person@example.org')
      .executeTakeFirst()
    expect(row?.time_zone).toBe('America/Denver')
  })

  it('solves a proof of work in workers where the network asked for many questions', async () => {
    const network = createDevice(site.deps, { address: '127.0.0.1' })
    for (let count = 0; count < FREE_QUESTIONS; count += 1) await network.ask((api) => api.auth.challenge())
    const page = await site.open('/cities', DESKTOP)
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await openDialog(page, 'Sign Up')
    await dialog(page).getByText('Your browser has solved its task.').waitFor()
    await fillSignUp(page, { email: 'worker@example.org' })
    await toastOf(page, 'status', 'Welcome!').waitFor()
    expect(workers.join()).toContain('/assets/proof-of-work')
  })

  it('says so where the browser cannot solve it', async () => {
    const page = await site.open('/cities', DESKTOP)
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await revisit(site, page)
    const network = createDevice(site.deps, { address: '127.0.0.1' })
    for (let count = 0; count < FREE_QUESTIONS; count += 1) await network.ask((api) => api.auth.challenge())
    await page.route('**/proof-of-work*', (route) => route.abort())
    await openDialog(page, 'Sign Up')
    await dialog(page).getByText('your browser has to solve a task first, and it could not').first().waitFor()
  })

  it('does not say that an address is taken', async () => {
    site.expectComplaint(/401/)
    const { email } = await insertPerson(site.db)
    const page = await site.open('/cities', DESKTOP)
    await openDialog(page, 'Sign Up')
    await fillSignUp(page, { email, password: 'Another-good-one-8' })
    await page.getByRole('dialog', { name: 'Check your e-mail' }).waitFor()
    await dialog(page).getByText(`A mail is on its way to ${email}.`).waitFor()
    await eventually(() => toastOf(page, 'alert', 'Failed').count()).toBe(0)
    await eventually(() =>
      dialog(page)
        .getByRole('button', { name: /^Resend in/ })
        .isDisabled(),
    ).toBe(true)
    await press(page, 'Log In')
    await eventually(() => field(page, 'E-mail').inputValue()).toBe(email)
  })

  it('says next to the password why the server does not take it', async () => {
    site.expectComplaint(/400/)
    const page = await site.open('/cities', DESKTOP)
    await openDialog(page, 'Sign Up')
    await fillSignUp(page, { email: 'common@example.org', password: 'password123' })
    await toastOf(page, 'alert', 'Sign up Failed').waitFor()
    const problem = 'Many people use this password. Choose another one.'
    await eventually(() => dialog(page).getByText(problem).count()).toBe(2)
    await eventually(() => focusedLabel(page)).toBe('Password')
  })

  it('forgets everything typed when the tab is changed, and asks a new question', async () => {
    const page = await site.open('/cities', DESKTOP)
    const questions = countCalls(page, 'auth.challenge')
    await openDialog(page)
    await field(page, 'E-mail').fill('maya@example.org')
    await field(page, 'Password').fill('something')
    await tab(page, 'Log In').focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => focusedLabel(page)).toBe('Sign Up')
    for (const name of ['Full name', 'E-mail', 'Password']) {
      await eventually(() => field(page, name).inputValue()).toBe('')
      await field(page, name).fill('something')
    }
    await tab(page, 'Log In').click()
    await eventually(() => field(page, 'E-mail').inputValue()).toBe('')
    await eventually(() => field(page, 'Password').inputValue()).toBe('')
    await tab(page, 'Sign Up').click()
    await eventually(() => field(page, 'Full name').inputValue()).toBe('')
    await eventually(() => questions.count).toBe(2)
  })
})
