import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The record of a trial: the hash of its mailbox or card. */
export interface TrialUse {
  kind: 'email' | 'card'
  hash: string
}

/** Whether a person had a trial before, or their mailbox or card was used for one. */
export async function hadTrial(db: DbOrTx, userId: string, use: TrialUse): Promise<boolean> {
  const row = await trialOf.first(db, { userId, ...use })
  return row?.hadTrial === true
}

const trialOf = prepare((db, param: Param<{ userId: string } & TrialUse>) =>
  db.selectNoFrom((eb) =>
    eb
      .or([
        eb.exists(
          eb
            .selectFrom('subscriptions')
            .select('id')
            .where('user_id', '=', param('userId'))
            .where('trial_end', 'is not', null),
        ),
        eb.exists(
          eb
            .selectFrom('trial_uses')
            .select('hash')
            .where('kind', '=', param('kind'))
            .where('hash', '=', param('hash')),
        ),
      ])
      .as('hadTrial'),
  ),
)

/**
 * Records trials, each mailbox and card for good. Returns whether all of them belong to this subscription.
 */
export async function claimTrialUses(
  db: DbOrTx,
  subscriptionId: string,
  uses: readonly TrialUse[],
  now: Date,
): Promise<boolean> {
  // Always in the same order, so that two transactions never wait for each other.
  for (const { kind, hash } of uses.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    await db
      .insertInto('trial_uses')
      .values({ kind, hash, subscription_id: subscriptionId, used_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const owned = await db
    .selectFrom('trial_uses')
    .select('hash')
    .where('subscription_id', '=', subscriptionId)
    .where(
      'hash',
      'in',
      uses.map(({ hash }) => hash),
    )
    .execute()
  return owned.length === uses.length
}
