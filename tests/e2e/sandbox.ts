import { type StripeSandbox, startStripeSandbox } from '@smart-hydration/stripe-sandbox'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import { sandboxPayments } from '#server/providers/payments/sandbox-payments.ts'
import { freePort } from '../harness/free-port.ts'
import { button, openSection } from './members.ts'
import type { Site } from './site.ts'
import { visit } from './visit.ts'

/**
 * Payments of a site by a sandbox of each test's own, on the test's clock, with the pages a browser can open; its events
 * go to the site's webhook. To be registered after the site, and after whatever sets its clock: a sandbox's time never
 * goes back.
 */
export function useSandbox(site: Site, yearlyPriceId: string | null = null): StripeSandbox {
  let made: StripeSandbox | undefined
  beforeEach(async () => {
    const port = await freePort()
    made = await startStripeSandbox({
      yearlyPriceId,
      port,
      publicUrl: `http://localhost:${port}/stripe-sandbox`,
      clock: { now: () => site.deps.clock.now() },
      webhook: {
        url: `${site.origin}/api/stripe/webhook`,
        secret: 'whsec_of_the_tests',
        retryDelays: [10, 10, 10],
      },
      log: site.deps.log,
    })
    site.deps.payments = sandboxPayments(made)
  })
  afterEach(() => made?.close())
  return new Proxy({} as StripeSandbox, {
    get(_none, name) {
      if (made === undefined) throw new Error('The sandbox is started in a hook: use it in a hook or a test')
      return Reflect.get(made, name)
    },
  })
}

let cards = 0

/** The number of a card that was never used: a card has one trial. Its last digit is the check digit of ISO/IEC 7812. */
export function freshCard(): string {
  cards += 1
  const digits = `41${String(cards).padStart(13, '0')}`
  const sum = [...digits].reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Pays on the sandbox's checkout page with a card. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^(Start trial|Subscribe)$/ }).click()
}

/** Moves the sandbox's clock on its page, and waits until our site has the events. */
export async function pass(
  context: BrowserContext,
  sandbox: StripeSandbox,
  ...steps: readonly string[]
): Promise<void> {
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

/** The plan on the account page. */
export const planOf = (page: Page) => page.getByRole('region', { name: 'Plan' })

/** Opens the account page again at its plan. */
export async function openPlan(site: Site, page: Page): Promise<void> {
  await visit(site, page, '/account')
  await openSection(page, 'Plan')
}

/** Goes to the payment provider's portal from the account's plan, does something there, and comes back. */
export async function inPortal(site: Site, page: Page, act: () => Promise<void>): Promise<void> {
  await site.hydrated(page)
  await planOf(page)
    .getByRole('button', { name: /^(Manage plan and invoices|Update your card)$/ })
    .click()
  await page.waitForURL(/\/stripe-sandbox\/portal\//)
  await act()
  await page.getByRole('link', { name: /Back to/ }).click()
  await planOf(page).waitFor()
}

/** Saves another card in the portal. */
export async function saveCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await button(page, 'Save card').click()
  await page.getByText('The card was saved.').waitFor()
}

/** Presses a button of the portal, and waits for its answer. */
export async function pressInPortal(page: Page, name: string, answer: string): Promise<void> {
  await button(page, name).click()
  await page.getByText(answer).waitFor()
}
