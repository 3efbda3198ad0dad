import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

export const selectFactors = (db: DbOrTx, userId: string) => factorsOf.rows(db, { userId })

const factorsOf = prepare((db, param: Param<{ userId: string }>) =>
  db
    .selectFrom('factors')
    .select(['id', 'status'])
    .where('user_id', '=', param('userId'))
    .orderBy('created_at'),
)

export function selectFactor(db: DbOrTx, userId: string, factorId: string) {
  return db
    .selectFrom('factors')
    .select(['id', 'status', 'secret_encrypted as sealedSecret'])
    .where('user_id', '=', userId)
    .where('id', '=', factorId)
    .executeTakeFirst()
}

export function selectVerifiedFactor(db: DbOrTx, userId: string) {
  return db
    .selectFrom('factors')
    .select(['id', 'secret_encrypted as sealedSecret'])
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
}

export function insertFactor(db: DbOrTx, userId: string, sealedSecret: Buffer) {
  return db
    .insertInto('factors')
    .values({ user_id: userId, secret_encrypted: sealedSecret })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteUnverifiedFactors(db: DbOrTx, userId: string) {
  await db.deleteFrom('factors').where('user_id', '=', userId).where('status', '=', 'unverified').execute()
}

export async function setVerified(db: DbOrTx, factorId: string) {
  await db.updateTable('factors').set({ status: 'verified' }).where('id', '=', factorId).execute()
}

/** Uses a factor's time step. Of several requests for one step, or for an earlier one, only one succeeds. */
export async function takeStep(db: DbOrTx, factorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('factors')
    .set({ last_used_step: step })
    .where('id', '=', factorId)
    .where(({ or, eb }) => or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteFactor(db: DbOrTx, userId: string, factorId: string) {
  await db.deleteFrom('factors').where('user_id', '=', userId).where('id', '=', factorId).execute()
}

export async function insertRecoveryCodes(db: DbOrTx, userId: string, hashes: readonly string[]) {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

export async function deleteRecoveryCodes(db: DbOrTx, userId: string) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Uses a recovery code. Of several requests, only one succeeds. */
export async function takeRecoveryCode(db: DbOrTx, userId: string, hash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
