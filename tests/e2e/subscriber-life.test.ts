import { FAILING_CARD, GOOD_CARD } from '@smart-hydration/stripe-sandbox'
import { beforeEach, describe, expect, it } from 'vitest'
import { flowSizes } from '../harness/browser.ts'
import { forgetLimits } from './account.ts'
import { loggedIn } from './members.ts'
import { main } from './pages.ts'
import { inPortal, openPlan, pass, payWith, planOf, pressInPortal, saveCard, useSandbox } from './sandbox.ts'
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
const subjects = async () => (await site.deps.deliverMails()).map(({ subject }) => subject)

describe.each(flowSizes('desktop'))('the life of a subscriber on a %s', (_name, size) => {
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
    await openPlan(site, page)
    await planOf(page).getByText('Premium trial').waitFor()
    await subjects()

    // Three days before its end a mail says so; then the first month is paid.
    await pass(context, sandbox, ...Array.from({ length: 4 }, () => 'Three days later'))
    expect(await subjects()).toEqual([expect.stringMatching(/^Your free trial ends on /)])
    await pass(context, sandbox, 'To the end of the next trial')
    await openPlan(site, page)
    await planOf(page).getByText('Premium renews on').waitFor()

    // The next month is not: three days of grace, said plainly, and a mail.
    await inPortal(site, page, () => saveCard(page, FAILING_CARD))
    await pass(context, sandbox, 'One month later')
    expect(await subjects()).toEqual(['Your payment did not go through'])
    await openPlan(site, page)
    await planOf(page).getByText('We could not charge your card. Premium stays open until').waitFor()
    await quickAdd(other, '250 ml').click()

    // Another card sets it right.
    await inPortal(site, page, () => saveCard(page, GOOD_CARD))
    await planOf(page).getByText('Premium renews on').waitFor()

    // Canceled, resumed, canceled for good.
    await inPortal(site, page, () => pressInPortal(page, 'Cancel plan', 'The plan is canceled.'))
    await planOf(page).getByText('Your plan is canceled. Premium ends on').waitFor()
    await inPortal(site, page, () => pressInPortal(page, 'Resume plan', 'The plan goes on.'))
    await planOf(page).getByText('Premium renews on').waitFor()
    await inPortal(site, page, () => pressInPortal(page, 'Cancel plan', 'The plan is canceled.'))
    await planOf(page).getByText('Your plan is canceled. Premium ends on').waitFor()
    await quickAdd(other, '250 ml').waitFor()

    // The end: the other tab locks itself as soon as it is looked at again, or what it still shows is refused.
    await pass(context, sandbox, 'One month later')
    site.allowComplaint(/403 \(Forbidden\)/)
    const locked = main(other).getByText(LOCKED)
    await quickAdd(other, '250 ml').or(locked).first().click()
    await locked.waitFor()
    await openPlan(site, page)
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
