import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { dayEnd, dayStart } from '#server/db/utc-days.ts'

/** Revenue by month and currency. Months without revenue are left out. */
export function sumPaidByMonth(db: DbOrTx, from: string, to: string) {
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [
      sql<string>`to_char(paid_at at time zone 'UTC', 'YYYY-MM')`.as('month'),
      'currency',
      sql<number>`sum(amount_paid)::float8`.as('amount'),
      fn.countAll<number>().as('invoices'),
    ])
    .where('status', '=', 'paid')
    .where('amount_paid', '>', 0)
    .where('paid_at', '>=', dayStart(from))
    .where('paid_at', '<', dayEnd(to))
    .groupBy(['month', 'currency'])
    .execute()
}

/**
 * How many subscriptions are paid for and how many are on trial. The paid ones are grouped by currency with the sum of
 * their last charges, a twelfth of a yearly one; those that were never charged have none.
 */
export function sumLiving(db: DbOrTx, living: readonly string[]) {
  return db
    .selectFrom('subscriptions as own')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('invoices')
          .select(['amount_paid', 'currency'])
          .whereRef('invoices.user_id', '=', 'own.user_id')
          .whereRef('invoices.subscription_id', '=', 'own.id')
          .where('status', '=', 'paid')
          .where('amount_paid', '>', 0)
          .orderBy('invoices.created_at', 'desc')
          .limit(1)
          .as('last_invoice'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      'last_invoice.currency',
      fn.countAll<number>().filterWhere('own.status', '=', 'trialing').as('trials'),
      fn.countAll<number>().filterWhere('own.status', '<>', 'trialing').as('paying'),
      sql<number>`coalesce(round(sum(
        last_invoice.amount_paid / case own.billing_interval when 'year' then 12.0 else 1 end
      ) filter (where own.status <> 'trialing')), 0)::float8`.as('amount'),
    ])
    .where('own.status', 'in', living)
    .groupBy('last_invoice.currency')
    .execute()
}

/** How many trials ended in a range, and how many of them were followed by a payment. */
export function countEndedTrials(db: DbOrTx, from: string, to: string, now: Date) {
  return db
    .selectFrom('subscriptions as own')
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as('ended'),
      fn
        .countAll<number>()
        .filterWhere(
          exists(
            selectFrom('invoices')
              .select('invoices.id')
              .whereRef('invoices.user_id', '=', 'own.user_id')
              .whereRef('invoices.subscription_id', '=', 'own.id')
              .where('invoices.status', '=', 'paid')
              .where('invoices.amount_paid', '>', 0),
          ),
        )
        .as('paid'),
    ])
    .where('own.trial_end', '>=', dayStart(from))
    .where('own.trial_end', '<', sql<string>`least(${dayEnd(to)}, ${now.toISOString()}::timestamptz)`)
    .executeTakeFirstOrThrow()
}

/**
 * How many subscriptions were past their trial and active when a range began, and how many of them ended in it.
 */
export function countStopped(db: DbOrTx, from: string, to: string) {
  return db
    .selectFrom('subscriptions')
    .select(({ fn }) => [
      fn.countAll<number>().as('began'),
      fn.countAll<number>().filterWhere('ended_at', '<', dayEnd(to)).as('stopped'),
    ])
    .where('created_at', '<', dayStart(from))
    .where(({ or, eb }) => or([eb('trial_end', 'is', null), eb('trial_end', '<', dayStart(from))]))
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', dayStart(from))]))
    .executeTakeFirstOrThrow()
}
