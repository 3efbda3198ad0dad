import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'

/** The recipient of a mail about Premium, and the status of the subscription it is about. */
export function selectMailFacts(db: DbOrTx, userId: string, subscriptionId: string | null) {
  return db
    .selectFrom('profiles')
    .leftJoin('subscriptions as own', (join) =>
      join.onRef('own.user_id', '=', 'profiles.id').on('own.id', '=', subscriptionId ?? ''),
    )
    .select([
      // A name that a stranger typed for somebody else's address reaches no one.
      sql<string | null>`case when profiles.email_confirmed_at is not null then profiles.full_name end`.as(
        'fullName',
      ),
      zoneOfPerson,
      'profiles.locale',
      'own.status',
      'own.cancel_at_period_end as cancelAtPeriodEnd',
      'own.amount',
      'own.billing_interval as interval',
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
}

/** Claims the only mail about the end of a subscription's trial. Returns false if it was queued before. */
export async function claimTrialMail(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set({ trial_mail_at: now.toISOString() })
    .where('id', '=', id)
    .where('trial_mail_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims the only mail about an unpaid invoice. Returns false if it was queued before. */
export async function claimFailureMail(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set({ failure_mail_at: now.toISOString() })
    .where('id', '=', id)
    .where('failure_mail_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
