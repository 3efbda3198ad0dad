import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { BillingSettings } from '#shared/billing/admin-billing.schema.ts'
import { priceProblem } from './price.policy.ts'
import { selectLastEvent, upsertChosenPrice } from './price.queries.ts'
import { readPrices } from './price.service.ts'

/** When the payment provider's last event arrived; null if none has. */
export async function readLastEvent({ db }: Pick<Deps, 'db'>): Promise<BillingSettings['lastWebhook']> {
  return (await selectLastEvent(db)) ?? null
}

function modeOf(payments: Payments | null): BillingSettings['mode'] {
  if (payments === null) return 'none'
  if (payments.kind === 'sandbox') return 'sandbox'
  return payments.isLive ? 'live' : 'test'
}

/** Reads a price from the provider. If the provider cannot be reached, the problem states why. */
async function readPrice(
  payments: Payments,
  priceId: string,
): Promise<Pick<BillingSettings, 'price' | 'problem'>> {
  try {
    const price = await payments.findPrice(priceId)
    const amount = price?.amount ?? null
    return {
      price: price === null || amount === null ? null : { amount, currency: price.currency },
      problem: priceProblem(price),
    }
  } catch (error) {
    if (error instanceof AppError) return { price: null, problem: error.userMessage }
    throw error
  }
}

/** What a month of Premium costs now. Null without payments, or if the provider does not state it. */
export async function readCurrentPrice({
  db,
  payments,
}: Pick<Deps, 'db' | 'payments'>): Promise<BillingSettings['price']> {
  if (payments === null) return null
  return (await readPrice(payments, (await readPrices(db, payments)).current)).price
}

/** The current price of Premium, and how the payment provider is connected. */
export async function readBillingSettings({
  db,
  payments,
  site,
}: Pick<Deps, 'db' | 'payments' | 'site'>): Promise<BillingSettings> {
  const common = {
    mode: modeOf(payments),
    webhookUrl: `${site.origin}/api/stripe/webhook`,
    lastWebhook: await readLastEvent({ db }),
  }
  if (payments === null) return { ...common, priceId: null, isChosen: false, price: null, problem: null }
  const { current, isChosen } = await readPrices(db, payments)
  return { ...common, priceId: current, isChosen, ...(await readPrice(payments, current)) }
}

/**
 * Changes the price of Premium. Throws SERVICE_UNAVAILABLE without payments or if the provider cannot be reached,
 * BAD_REQUEST if the provider has no such price or it is not monthly.
 */
export async function saveBillingSettings(
  ctx: MemberContext,
  { priceId }: { priceId: string },
): Promise<BillingSettings> {
  const { deps, viewer } = ctx
  const { db, payments } = deps
  if (payments === null) throw new AppError('SERVICE_UNAVAILABLE', 'Payments are not configured.')
  const problem = priceProblem(await payments.findPrice(priceId))
  if (problem !== null) throw new AppError('BAD_REQUEST', problem, { details: { field: 'priceId' } })
  await inTransaction(db, async (tx) => {
    const { current: before } = await readPrices(tx, payments)
    await upsertChosenPrice(tx, priceId, viewer.id)
    await recordAudit(tx, ctx, {
      action: 'billing.price',
      actorId: viewer.id,
      details: { before, after: priceId },
    })
  })
  return readBillingSettings(deps)
}
