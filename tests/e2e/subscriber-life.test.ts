import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { FAILING_CARD, GOOD_CARD } from '#stripe-sandbox'
import { SIZES } from '../harness/browser.ts'
import { forgetLimits } from './account.ts'
import { button, loggedIn, openSection } from './members.ts'
import { main } from './pages.ts'
import { payWith, useSandbox } from './sandbox.ts'
import { useSite } from './site.ts'
import { quickAdd } from './tracker.ts'

const site = useSite()
const sandbox = useSandbox(site)
beforeEach(async () => {
  await forgetLimits(site)
  // Every test pays with the same card, which has one trial.
  await site.db.deleteFrom('trial_uses').execute()
})

const LOCKED = 'Unlock the Hydration Tracker'
const planOf = (page: Page) => page.getByRole('region', { name: 'Plan' })
const subjects = async () => (await site.deps.deliverMails()).map(({ subject }) => subject)

/** Moves the test clock on its page, and waits until our site was told what came of it. */
async function pass(context: BrowserContext, ...steps: string[]): Promise<void> {
  const clock = await context.newPage()
  await clock.goto(`${sandbox.url}/clock`)
  for (const step of steps) {
    // The page that answers is another one: what the one before said is not taken for it.
    const answered = clock.waitForEvent('domcontentloaded')
    await button(clock, step).click()
    await answered
    await clock.getByText(/It is .+ now\. \d+ events? happened\./).waitFor()
    await sandbox.idle()
  }
  await clock.close()
}

/** Opens the account's plan anew. */
async function openAccount(page: Page): Promise<void> {
  await page.goto(`${site.origin}/account`)
  await site.hydrated(page)
  await openSection(page, 'Plan')
}

/** Goes to the portal from the account, does something there, and comes back. */
async function inPortal(page: Page, act: () => Promise<void>): Promise<void> {
  await site.hydrated(page)
  await planOf(page)
    .getByRole('button', { name: /^(Manage plan and invoices|Update your card)$/ })
    .click()
  await page.waitForURL(/\/stripe-sandbox\/portal\//)
  await act()
  await page.getByRole('link', { name: /Back to/ }).click()
  await planOf(page).waitFor()
}

async function saveCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await button(page, 'Save card').click()
  await page.getByText('The card was saved.').waitFor()
}

async function press(page: Page, name: string, answer: string): Promise<void> {
  await button(page, name).click()
  await page.getByText(answer).waitFor()
}

describe.each(SIZES)('the life of a subscriber on a %s', (_name, size) => {
  it('is tried, paid, owed, set right, canceled, resumed and ended, and every tab shows it', async () => {
    const { context, id } = await loggedIn(site, {}, size)
    const other = await site.openIn(context, '/tracker')
    await main(other).getByText(LOCKED).waitFor()

    // The trial: the other tab opens without being loaded again.
    const page = await site.openIn(context, '/pricing')
    await main(page).getByRole('button', { name: 'Start 14-Day Free Trial' }).click()
    await payWith(page, GOOD_CARD)
    await main(page).getByRole('heading', { level: 1, name: 'Welcome to Premium' }).waitFor()
    await main(other).getByText(LOCKED).waitFor({ state: 'detached' })
    await quickAdd(other, '250 ml').waitFor()
    await sandbox.idle()
    await openAccount(page)
    await planOf(page).getByText('Premium trial').waitFor()
    await subjects()

    // Three days before its end a mail says so; then the first month is paid.
    await pass(context, ...Array.from({ length: 4 }, () => 'Three days later'))
    expect(await subjects()).toEqual([expect.stringMatching(/^Your free trial ends on /)])
    await pass(context, 'To the end of the next trial')
    await openAccount(page)
    await planOf(page).getByText('Premium renews on').waitFor()

    // The next month is not: three days of grace, said plainly, and a mail.
    await inPortal(page, () => saveCard(page, FAILING_CARD))
    await pass(context, 'One month later')
    expect(await subjects()).toEqual(['Your payment did not go through'])
    await openAccount(page)
    await planOf(page).getByText('We could not charge your card. Premium stays open until').waitFor()
    await quickAdd(other, '250 ml').click()

    // Another card sets it right.
    await inPortal(page, () => saveCard(page, GOOD_CARD))
    await planOf(page).getByText('Premium renews on').waitFor()

    // Canceled, resumed, canceled for good.
    await inPortal(page, () => press(page, 'Cancel plan', 'The plan is canceled.'))
    await planOf(page).getByText('Your plan is canceled. Premium ends on').waitFor()
    await inPortal(page, () => press(page, 'Resume plan', 'The plan goes on.'))
    await planOf(page).getByText('Premium renews on').waitFor()
    await inPortal(page, () => press(page, 'Cancel plan', 'The plan is canceled.'))
    await planOf(page).getByText('Your plan is canceled. Premium ends on').waitFor()
    await quickAdd(other, '250 ml').waitFor()

    // The end: the other tab locks itself as soon as it is looked at again, or what it still shows is refused.
    await pass(context, 'One month later')
    site.allowComplaint(/403 \(Forbidden\)/)
    const locked = main(other).getByText(LOCKED)
    await quickAdd(other, '250 ml').or(locked).first().click()
    await locked.waitFor()
    await openAccount(page)
    await planOf(page).getByText('Premium ended on').waitFor()
    await page.goto(`${site.origin}/pricing`)
    await main(page).getByRole('button', { name: 'Subscribe' }).waitFor()

    expect(await subjects()).toEqual([])
    const invoices = await site.db
      .selectFrom('invoices')
      .select(['status', 'amount_paid as cents'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute()
    expect(invoices).toEqual([0, 999, 999].map((cents) => ({ status: 'paid', cents })))
  })
})
