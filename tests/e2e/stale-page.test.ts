import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { accountLink, field, logIn, openDialog, toastOf, useSiteWithoutLimits } from './account.ts'
import { dialog, openAsMember } from './members.ts'
import { main } from './pages.ts'
import { drink, glassWords, openTracker } from './tracker.ts'
import { revisit } from './visit.ts'

const site = useSiteWithoutLimits()

/** Answers calls without the cookies that the server sets, as a browser that blocks them does. */
const withoutCookies = (context: BrowserContext) =>
  context.route('**/api/trpc/auth.*', async (route) => {
    const request = route.request()
    const { cookie: _cookie, ...headers } = request.headers()
    const answer = await fetch(request.url(), { method: request.method(), headers, body: request.postData() })
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })

describe('a browser that blocks cookies', () => {
  it('is not welcomed: the page says why no one is logged in, and keeps what was typed', async () => {
    const { email } = await insertPerson(site.db)
    const context = await site.newContext(DESKTOP)
    await withoutCookies(context)
    const page = await site.openIn(context, '/cities')
    await openDialog(page)
    await logIn(page, email)
    await toastOf(page, 'alert', 'Sign in Failed')
      .getByText(/blocks cookies .* Allow cookies/)
      .waitFor()
    expect(await page.getByText('Welcome Back!').count()).toBe(0)
    expect(await field(page, 'E-mail').inputValue()).toBe(email)
    expect(await accountLink(page).count()).toBe(0)
  })
})

/** A page whose code is gone from the server since it was opened: what it loads from now on is not found. */
async function afterDeployment(path: string): Promise<Page> {
  const context = await site.newContext(DESKTOP)
  const page = await site.openIn(context, path)
  let isOld = true
  await page.route('**/assets/*.js', (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  await page.route('**/offline', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>load("/assets/newer.js")</script>' }),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  return page
}

describe('a page that was open during a deployment', () => {
  it('is loaded again, does what was pressed, and keeps what was typed', async () => {
    site.expectComplaint(/404/)
    const page = await afterDeployment('/contact')
    const message = main(page).getByLabel('Message')
    await message.fill('The map of my town is empty.')
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
    await dialog(page).waitFor()
    await eventually(() => message.inputValue()).toBe('The map of my town is empty.')
  })

  it('is loaded again once, and then blames no connection', async () => {
    site.expectComplaint(/404/)
    const page = await afterDeployment('/contact')
    await page.evaluate(() => {
      sessionStorage.setItem('reloaded-for-build', '/assets/newer.js')
      document.documentElement.setAttribute('data-mark', 'first')
    })
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
    await page
      .getByRole('alert')
      .getByText('A part of this page could not be loaded. Reload the page, then try again.')
      .waitFor()
    expect(await page.locator('html[data-mark=first]').count()).toBe(1)
  })

  it('blames the connection where there is none', async () => {
    site.expectComplaint(/404|ERR_INTERNET_DISCONNECTED/)
    const page = await afterDeployment('/contact')
    await page.route('**/offline', (route) => route.abort('internetdisconnected'))
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
    await page
      .getByRole('alert')
      .getByText(/could not reach the server/)
      .waitFor()
  })
})

/** The person leaves the page for some seconds, and returns to it. */
async function leaveAndReturn(page: Page): Promise<void> {
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await see('hidden')
  await page.clock.setSystemTime(site.deps.clock.now().getTime() + 30_000)
  await see('visible')
}

describe('a page that its person returns to', () => {
  it('shows what they drank on another device in the meantime', async () => {
    site.deps.clock.set('2026-11-20T08:30:00Z')
    const { page, device } = await openTracker(site, DESKTOP)
    await eventually(() => glassWords(page)).toBe('0 ml of 2,000 ml')
    await drink(device, 750)
    await leaveAndReturn(page)
    await eventually(() => glassWords(page)).toBe('750 ml of 2,000 ml')
  })
})

describe('a session that ends under a form', () => {
  const NAME = 'Maya Keller-Nguyen'

  /**
   * Follows a page's requests. The function it returns ends a person's session once all of them are answered: one that is still
   * on its way would tell the page first, whose dialog then lies above the button that the test is about to press.
   */
  function sessionEnder(page: Page, id: string): () => Promise<void> {
    const waiting = new Set<Request>()
    page.on('request', (request) => waiting.add(request))
    page.on('requestfinished', (request) => waiting.delete(request))
    page.on('requestfailed', (request) => waiting.delete(request))
    return async () => {
      await page.waitForLoadState('networkidle')
      await eventually(() => waiting.size).toBe(0)
      await site.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    }
  }

  it('keeps the text: the person logs in over the page, and saves', async () => {
    site.expectComplaint(/401/)
    const { id, email } = await insertPerson(site.db)
    const page = await openAsMember(site, email, '/account')
    const endSession = sessionEnder(page, id)
    const name = main(page).getByLabel('Full name')
    await name.fill(NAME)
    await endSession()
    await main(page).getByRole('button', { name: 'Save name' }).click()
    await dialog(page).getByText('Your session has ended. Log in to go on.').waitFor()
    await logIn(page, email)
    await toastOf(page, 'status', 'Welcome Back!').waitFor()
    expect(await name.inputValue()).toBe(NAME)
    await main(page).getByRole('button', { name: 'Save name' }).click()
    const saved = () =>
      site.db.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirst()
    await eventually(saved).toEqual({ full_name: NAME })
  })

  it('keeps it over a reload too, for its person alone', async () => {
    site.expectComplaint(/401/)
    const { id, email } = await insertPerson(site.db)
    const other = await insertPerson(site.db, { full_name: 'Somebody Else' })
    const page = await openAsMember(site, email, '/account')
    const endSession = sessionEnder(page, id)
    await main(page).getByLabel('Full name').fill(NAME)
    await endSession()
    await main(page).getByRole('button', { name: 'Save name' }).click()
    await dialog(page).waitFor()
    await revisit(site, page)
    expect(await main(page).getByText(email).count()).toBe(0)
    await openDialog(page)
    await logIn(page, email)
    await eventually(() => main(page).getByLabel('Full name').inputValue()).toBe(NAME)

    await dialog(page).waitFor({ state: 'hidden' })
    await main(page).getByLabel('Full name').fill(`${NAME} 2`)
    await endSession()
    await main(page).getByRole('button', { name: 'Save name' }).click()
    await logIn(page, other.email)
    await eventually(() => main(page).getByLabel('Full name').inputValue()).toBe('Somebody Else')
  })

  it('forgets it over a reload when another person logs in', async () => {
    site.expectComplaint(/401/)
    const { id, email } = await insertPerson(site.db)
    const other = await insertPerson(site.db, { full_name: 'Somebody Else' })
    const page = await openAsMember(site, email, '/account')
    const endSession = sessionEnder(page, id)
    await main(page).getByLabel('Full name').fill(NAME)
    await endSession()
    await main(page).getByRole('button', { name: 'Save name' }).click()
    await dialog(page).waitFor()
    await revisit(site, page)
    await openDialog(page)
    await logIn(page, other.email)
    await main(page).getByLabel('Full name').waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await main(page).getByLabel('Full name').inputValue()).toBe('Somebody Else')
  })
})
