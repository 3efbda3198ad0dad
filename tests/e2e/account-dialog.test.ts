import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import {
  accountLink,
  countCalls,
  field,
  focusedLabel,
  logIn,
  markPage,
  openDialog,
  press,
  tab,
  toastOf,
  useSiteWithoutLimits,
} from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog } from './members.ts'
import { addressOf, main } from './pages.ts'
import { revisit, visit } from './visit.ts'

const site = useSiteWithoutLimits()

describe('opening', () => {
  afterEach(() => {
    site.deps.oauthProviders = []
  })

  it.each(flowSizes('phone'))(
    'on a %s: the focus goes to the first field, Esc gives it back',
    async (_name, size) => {
      const page = await site.open('/cities', size)
      const scripts: Promise<string>[] = []
      page.on('response', (response) => scripts.push(response.text().catch(() => '')))
      const opener = size === PHONE ? 'Menu' : 'Log In'
      if (size === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.getByRole('dialog', { name: 'Your account' }).waitFor()
      const sentence = 'Logging in unlocks saved scans and premium features.'
      await dialog(page).getByText(sentence).waitFor()
      const texts = await Promise.all(scripts)
      expect(
        texts.some((text) => text.includes(sentence)),
        'its code came only now',
      ).toBe(true)
      await eventually(() => focusedLabel(page)).toBe('E-mail')
      await page.keyboard.press('Escape')
      await eventually(() => dialog(page).count()).toBe(0)
      const focused = page.locator(':focus')
      await eventually(
        async () => (await focused.getAttribute('aria-label')) ?? (await focused.innerText()),
      ).toBe(opener)
    },
  )

  it('from locked pages, and by the address, which forgets it; tells by a toast why logging in elsewhere failed', async () => {
    const page = await site.open('/tracker', DESKTOP)
    await main(page).getByRole('button', { name: 'Log In' }).click()
    await dialog(page).waitFor()
    await visit(site, page, '/pricing')
    await main(page).getByRole('button', { name: 'Create a free account' }).click()
    await eventually(() => tab(page, 'Sign Up').getAttribute('aria-selected')).toBe('true')
    await visit(site, page, '/bookmarks')
    await main(page).getByRole('button', { name: 'Create a free account' }).click()
    await eventually(() => tab(page, 'Sign Up').getAttribute('aria-selected')).toBe('true')

    await visit(site, page, '/cities?account=sign-up&category=Oasis')
    await eventually(() => tab(page, 'Sign Up').getAttribute('aria-selected')).toBe('true')
    await eventually(() => addressOf(page).query).toEqual({ category: 'Oasis' })

    await visit(site, page, '/cities?signInProblem=canceled')
    const toast = toastOf(page, 'alert', 'Sign in Failed')
    await toast.getByText('You stopped before it was done.').waitFor()
    await eventually(() => addressOf(page).query).toEqual({})
  })

  it('offers other services only where they are set up, which lead back here, and work addresses the log-in of their organization', async () => {
    const page = await site.open('/cities?category=Oasis', DESKTOP)
    await openDialog(page)
    await field(page, 'E-mail').waitFor()
    expect(await dialog(page).getByRole('link', { name: 'Continue with Google' }).count()).toBe(0)
    const unused = () => Promise.reject(new Error('Nobody goes there'))
    const google = { id: 'google', name: 'Google', icon: null, domains: [], begin: unused, finish: unused }
    site.deps.oauthProviders = [google]
    await revisit(site, page)
    await openDialog(page)
    const link = dialog(page).getByRole('link', { name: 'Continue with Google' })
    await eventually(() => link.getAttribute('href')).toBe('/auth/google?next=%2Fcities%3Fcategory%3DOasis')
    expect(await button(page, 'Log in with a work address').count()).toBe(0)

    const refused = () => Promise.reject(new AppError('SERVICE_UNAVAILABLE', 'ACME is down'))
    const acme = { id: 'oidc', name: 'ACME', icon: null, domains: ['acme.example'] }
    site.deps.oauthProviders = [{ ...acme, begin: refused, finish: refused }]
    await revisit(site, page)
    await openDialog(page)
    expect(await dialog(page).getByRole('link', { name: 'Continue with ACME' }).count()).toBe(0)
    await button(page, 'Log in with a work address').click()
    await field(page, 'E-mail').fill('ada@other.example')
    await button(page, 'Continue').click()
    await dialog(page).getByText('No log-in of an organization is set up for other.example.').waitFor()
    await field(page, 'E-mail').fill('ada@acme.example')
    // The service is down, which the page we come back to says.
    await button(page, 'Continue').click()
    await toastOf(page, 'alert', 'Sign in Failed').getByText('cannot be reached').waitFor()
    await eventually(() => addressOf(page)).toEqual({ path: '/cities', query: { category: 'Oasis' } })
  })
})

describe('logging in', () => {
  it('refuses a wrong password over the dialog, then lets in, and the page stays as it was', async () => {
    site.expectComplaint(/401/)
    const { email } = await insertPerson(site.db, { full_name: 'Maya Keller' })
    const page = await site.open('/cities', DESKTOP)
    const isSame = await markPage(page)
    await page.getByRole('searchbox', { name: 'Search cities' }).fill('wien')
    await eventually(() => addressOf(page).query).toEqual({ search: 'wien' })
    await openDialog(page)
    await logIn(page, email, 'not-the-password')
    const refusal = toastOf(page, 'alert', 'Sign in Failed')
    await refusal.getByText('The e-mail address or the password is wrong.').waitFor()
    await eventually(() => field(page, 'E-mail').inputValue()).toBe(email)
    // What is behind the dialog could not be pressed.
    await refusal.getByRole('button', { name: 'Dismiss' }).click()
    await logIn(page, email)
    await toastOf(page, 'status', 'Welcome Back!').getByText('You have successfully logged in.').waitFor()
    await eventually(() => dialog(page).count()).toBe(0)
    await eventually(() => accountLink(page).getAttribute('aria-label')).toBe('Account: Maya Keller')
    await eventually(() => accountLink(page).getAttribute('href')).toBe('/account')
    expect(await isSame()).toBe(true)
    await eventually(() => page.getByRole('searchbox', { name: 'Search cities' }).inputValue()).toBe('wien')
    await eventually(() => addressOf(page)).toEqual({ path: '/cities', query: { search: 'wien' } })
    // The opener is gone; anyone who pressed it is on the page, not nowhere.
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('says what is missing next to the fields, and sends once', async () => {
    const page = await site.open('/cities', DESKTOP)
    const calls = countCalls(page, 'auth.signIn')
    await openDialog(page)
    await field(page, 'E-mail').fill('maya@example')
    await press(page, 'Log In')
    await dialog(page).getByText('Add the ending, such as .org.').waitFor()
    await dialog(page).getByText('Enter your password.').waitFor()
    await eventually(() => focusedLabel(page)).toBe('E-mail')
    expect(calls.count).toBe(0)

    const { email } = await insertPerson(site.db)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/trpc/auth.signIn**', async (route) => {
      await held
      await route.continue()
    })
    await logIn(page, email)
    const busy = dialog(page).getByRole('button', { name: 'Signing In...' })
    await busy.waitFor()
    await eventually(() => busy.isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    release()
    await accountLink(page).waitFor()
    expect(calls.count).toBe(1)
  })
})

describe('axe and fingertips', () => {
  it('have nothing against any view, in both themes', async () => {
    const { email } = await insertPerson(site.db)
    const page = await site.open('/cities', { ...PHONE, reducedMotion: 'reduce' })
    const check = async (view: string) => {
      expect(await violationsInBothThemes(page, 'dialog[open]'), view).toEqual([])
      const heights = await dialog(page)
        .locator('button, input, a')
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
      expect(Math.min(...heights), view).toBeGreaterThanOrEqual(43.5)
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await press(page, 'Log In')
    await field(page, 'E-mail').fill(email)
    await check('log in')
    await press(page, 'Forgot it?')
    await check('recovery')
    await press(page, 'Send me a link')
    await dialog(page).getByText('If there is an account').waitFor()
    await check('recovery sent')
    await press(page, 'Log In')
    await press(page, 'E-mail me a code')
    await press(page, 'E-mail me a code')
    await dialog(page).getByText('If there is an account').waitFor()
    await press(page, 'Log In')
    await dialog(page).getByText('Enter the code.').waitFor()
    await check('code sent')
    await press(page, 'Back to Log In')
    await tab(page, 'Sign Up').click()
    await field(page, 'Password').fill('watertight-42')
    await press(page, 'Create account')
    await dialog(page).getByText('Enter your name.').waitFor()
    await check('sign up')
  })
})
