import { DECLINED_CARD, FAILING_CARD } from '@smart-hydration/stripe-sandbox'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { scoreCity } from '../factories/cities.ts'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { fillSignUp, forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, mailedWholeLink } from './members.ts'
import { addressOf, main } from './pages.ts'
import { freshCard, payWith, useSandbox } from './sandbox.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

const SLUG = 'denver-united-states'
// Without a score there is no report to unlock.
const site = useSite((db) => scoreCity(db, SLUG))
beforeEach(async () => {
  site.deps.clock.set('2026-11-20T08:30:00Z')
  await forgetLimits(site)
  // Every test has a provider of its own, which knows no card.
  await site.db.deleteFrom('trial_uses').execute()
})
const sandbox = useSandbox(site, 'price_ofAYear')

const TRIAL = 'Start 14-Day Free Trial'
const CITY = `/cities/${SLUG}`
const start = (page: Page) => main(page).getByRole('button', { name: TRIAL }).click()
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const sandboxPage = (page: Page, path: 'checkout' | 'portal') =>
  page.waitForURL(new RegExp(`/stripe-sandbox/${path}/`))

/** Somebody new who has subscribed; their page stands at the end of the checkout. */
async function subscribed(card = freshCard(), profile: Parameters<typeof loggedIn>[1] = {}) {
  const person = await loggedIn(site, profile)
  const page = await site.openIn(person.context, '/pricing')
  await start(page)
  await payWith(page, card)
  await heading(page, 'Welcome to Premium').waitFor()
  await site.hydrated(page)
  return { ...person, page }
}

it('ends the checkout unpaid for a card that has had a trial, and offers Premium without one', async () => {
  const card = freshCard()
  await subscribed(card)
  const person = await loggedIn(site)
  const page = await site.openIn(person.context, '/pricing')
  await main(page)
    .getByText(/if your card has had one, the checkout ends, nothing is charged/)
    .waitFor()
  await start(page)
  await payWith(page, card)
  await heading(page, 'This card has already had a free trial').waitFor()
  await main(page)
    .getByText(/Nothing was charged/)
    .waitFor()
  await site.hydrated(page)
  expect(await violationsInBothThemes(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Subscribe without a trial' }).click()
  await sandboxPage(page, 'checkout')
  await page.getByText('Due today').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Subscribe' }).count()).toBe(1)
  await payWith(page, card)
  await heading(page, 'Welcome to Premium').waitFor()
  await eventually(() => page.title()).toContain('Welcome to Premium')
})

it('fills in another card for each customer of the sandbox', async () => {
  const cards = await Promise.all(
    [1, 2].map(async () => {
      const { context } = await loggedIn(site)
      const page = await site.openIn(context, '/pricing')
      await start(page)
      await sandboxPage(page, 'checkout')
      return page.getByLabel('Card number').inputValue()
    }),
  )
  expect(new Set(cards).size).toBe(2)
})

/** What the plan in the account says. */
const planOf = (page: Page) => page.getByRole('region', { name: 'Plan' })

describe('the way to Premium', () => {
  it('leads a visitor from a locked page through sign-up and a confirmed address to the tracker', async () => {
    const page = await site.open('/tracker', DESKTOP)
    await main(page).getByRole('link', { name: TRIAL }).click()
    await eventually(() => addressOf(page)).toEqual({ path: '/pricing', query: { next: '/tracker' } })
    await main(page).getByText('You need a free account with a confirmed e-mail address.').waitFor()
    await start(page)
    await dialog(page).waitFor()
    await fillSignUp(page, { email: 'maya@example.org' })
    await main(page).getByText('Confirm your e-mail address first').waitFor()
    site.expectComplaint(/403 \(Forbidden\)/)
    await start(page)
    await toastOf(page, 'alert', 'Checkout Error').getByText('Confirm your e-mail address first').waitFor()

    const mail = await site.openIn(
      page.context(),
      await mailedWholeLink(site, 'maya@example.org', '/confirm-email'),
    )
    await button(mail, 'Confirm e-mail').click()
    // The link leads on to the checkout by itself, once.
    await sandboxPage(mail, 'checkout')
    await mail.close()
    await main(page).getByRole('button', { name: TRIAL }).dblclick()
    await sandboxPage(page, 'checkout')
    await page.getByText('Free until').waitFor()
    await payWith(page, freshCard())
    await heading(page, 'Welcome to Premium').waitFor()
    await main(page).getByText('Your trial ends on 4 December 2026.').waitFor()
    await eventually(() => main(page).getByRole('link', { name: 'Back to where you were' }).count()).toBe(0)
    await main(page).getByRole('link', { name: 'Start Tracking' }).click()
    await main(page).getByText('Unlock the Hydration Tracker').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Hydration Tracker' }).waitFor({ state: 'attached' })
  })

  it('goes on in another browser, by the link in the mail and the password', async () => {
    const page = await site.open('/pricing?next=/tracker', DESKTOP)
    await start(page)
    await fillSignUp(page, { email: 'noor@example.org' })
    await main(page).getByText('Confirm your e-mail address first').waitFor()
    const phone = await site.open(await mailedWholeLink(site, 'noor@example.org', '/confirm-email'), PHONE)
    await phone.getByLabel('Your password').fill(GOOD_PASSWORD)
    await button(phone, 'Confirm e-mail').click()
    await sandboxPage(phone, 'checkout')
    await payWith(phone, freshCard())
    await heading(phone, 'Welcome to Premium').waitFor()
  })

  it('opens what is locked at once in another tab, and leads back to where it was offered', async () => {
    const { context } = await loggedIn(site)
    const other = await site.openIn(context, CITY)
    const page = await site.openIn(context, CITY)
    await main(other).getByText('Unlock Full Management Report').waitFor()
    await main(page).getByRole('link', { name: 'Upgrade to Premium' }).click()
    await start(page)
    await payWith(page, freshCard())
    await heading(page, 'Welcome to Premium').waitFor()
    await main(other).getByText('Unlock Full Management Report').waitFor({ state: 'detached' })
    await main(page).getByRole('link', { name: 'Back to where you were' }).click()
    await eventually(() => addressOf(page).path).toBe(CITY)
    await heading(page, 'Denver').waitFor()
    await eventually(() => main(page).getByText('Unlock Full Management Report').count()).toBe(0)
  })

  it('follows the water on whose page it was offered, and by no address alone', async () => {
    const water = `${CITY}/tap-water`
    const { context, id } = await loggedIn(site)
    const page = await site.openIn(context, water)
    await main(page).getByRole('link', { name: 'Follow with Premium' }).click()
    await start(page)
    await payWith(page, freshCard())
    await main(page).getByRole('link', { name: 'Follow the water you were at' }).click()
    await toastOf(page, 'status', 'Following').waitFor()
    const follows = () => site.db.selectFrom('water_follows').where('user_id', '=', id).selectAll().execute()
    expect(await follows()).toHaveLength(1)
    await button(page, 'Stop following').click()
    await button(page, 'Follow').waitFor()
    const other = await site.openIn(context, `${water}#follow`)
    await button(other, 'Follow').waitFor()
    expect(await follows()).toEqual([])
  })

  it.each(flowSizes('phone'))(
    'takes a declined card and a checkout that was left for what they are, on a %s',
    async (_name, size) => {
      const { context } = await loggedIn(site, {}, size)
      const page = await site.openIn(context, `/pricing?next=${encodeURIComponent(CITY)}`)
      await start(page)
      await sandboxPage(page, 'checkout')
      site.expectComplaint(/402 \(Payment Required\)/)
      await payWith(page, DECLINED_CARD)
      await page.getByText('Your card was declined.').waitFor()
      await page.getByRole('link', { name: /Back/ }).click()
      await heading(page, 'Payment Canceled').waitFor()
      await main(page).getByRole('link', { name: 'Return to Pricing' }).click()
      await eventually(() => addressOf(page)).toEqual({ path: '/pricing', query: { next: CITY } })
      await main(page).getByRole('button', { name: TRIAL }).waitFor()
    },
  )

  it('says so when the provider cannot be reached', async () => {
    const { context } = await loggedIn(site)
    const page = await site.openIn(context, '/pricing')
    await context.route('**/billing.createCheckout**', (route) => route.abort())
    site.expectComplaint(/ERR_FAILED/)
    await start(page)
    await toastOf(page, 'alert', 'Checkout Error').getByText('We could not reach the server.').waitFor()
    await context.unroute('**/billing.createCheckout**')
    await start(page)
    await sandboxPage(page, 'checkout')
  })
})

describe('a year of Premium', () => {
  it.each(flowSizes('phone'))(
    'is chosen on the plans, which show Premium first, on a %s',
    async (_name, size) => {
      const { context } = await loggedIn(site, {}, size)
      const page = await site.openIn(context, '/pricing')
      await eventually(() => main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'Premium',
        'Basic',
      ])
      await main(page).getByText('one scan a day: a bottle or a Water IQ question').waitFor()
      await button(page, 'Yearly').click()
      await main(page).getByText('$6.67 a month, paid once a year').waitFor()
      await main(page)
        .getByText(/14 days free, then \$79.99 a year\./)
        .waitFor()
      expect(await violationsInBothThemes(page)).toEqual([])
      await start(page)
      await sandboxPage(page, 'checkout')
      await page.getByText('$79.99 a year').first().waitFor()
      await payWith(page, freshCard())
      await main(page).getByText('Then Premium costs $79.99 a year').waitFor()
      await visit(site, page, '/pricing')
      await main(page).getByText('You can switch between monthly and yearly there.').waitFor()
      await main(page).getByRole('region', { name: 'Premium' }).getByText('Current Plan').waitFor()
      await button(page, 'Manage plan').click()
      await sandboxPage(page, 'portal')
      await button(page, 'Switch to $9.99 a month').click()
      await page.getByText('The plan was switched.').waitFor()
      await page.getByRole('link', { name: /Back to/ }).click()
      await planOf(page).getByText('Then Premium costs $9.99 a month').waitFor()
    },
  )
})

describe('the end of a checkout', () => {
  it.each(flowSizes('phone'))(
    'is honest about an address without a checkout and with somebody else’s, on a %s',
    async (_name, size) => {
      const { page: paid } = await subscribed()
      const address = new URL(paid.url())
      const { context } = await loggedIn(site, {}, size)
      site.expectComplaint(/404 \(Not Found\)/)
      const page = await site.openIn(context, address.pathname + address.search)
      await main(page).getByText('There is no such checkout of yours.').waitFor()
      await page.goto(`${site.origin}/payment/success`)
      await heading(page, 'No checkout to confirm').waitFor()
    },
  )
})

describe('the plan of a member', () => {
  it('locks again without a reload once it is over, when its person comes back to the tab', async () => {
    const { page } = await subscribed()
    await main(page).getByRole('link', { name: 'Start Tracking' }).click()
    await page.getByRole('heading', { name: 'Hydration Tracker' }).waitFor({ state: 'attached' })
    await main(page).getByText('Unlock the Hydration Tracker').waitFor({ state: 'detached' })
    await main(page).getByRole('button', { name: /250/ }).first().waitFor()
    // No one tells us of the end: what was tried runs out with its grace.
    sandbox.pauseDelivery()
    site.deps.clock.set('2026-12-08T10:00:00Z')
    await page.evaluate(() => {
      const show = (visibilityState: string) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      show('hidden')
      const { now } = Date
      Date.now = () => now() + 10_000
      show('visible')
    })
    await main(page).getByText('Unlock the Hydration Tracker').waitFor()
  })

  it('says plainly that a payment failed, and closes when the grace is over', async () => {
    const { page } = await subscribed(FAILING_CARD)
    // The provider's time follows ours: it is not moved by itself, or it would be ahead of ours from then on.
    site.deps.clock.set('2026-12-04T10:00:00Z')
    sandbox.catchUp()
    await sandbox.idle()
    await page.goto(`${site.origin}/tracker`)
    await main(page).getByText('We could not charge your card. Premium stays open until').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.goto(`${site.origin}/account`)
    await planOf(page).getByRole('button', { name: 'Update your card' }).waitFor()
    site.deps.clock.set('2026-12-08T10:00:00Z')
    await page.goto(`${site.origin}/tracker`)
    await main(page).getByText('Premium is closed').waitFor()
    await main(page).getByText('Unlock the Hydration Tracker').waitFor()
  })

  it('needs nothing from an admin, and is not for sale without payments', async () => {
    const admin = await loggedIn(site, { role: 'admin' })
    const page = await site.openIn(admin.context, '/pricing')
    await eventually(() => button(page, 'You have Admin Access').isDisabled()).toBe(true)
    await eventually(() => main(page).getByText('Current Plan').count()).toBe(0)
    site.deps.payments = null
    const visitor = await site.open('/pricing', DESKTOP)
    await main(visitor).getByText('Payments are not configured').waitFor()
    await eventually(() => main(visitor).getByRole('button', { name: TRIAL }).isDisabled()).toBe(true)
  })
})
