import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { leaveBilling } from '#server/features/billing/billing.service.ts'
import { deletePhotos, photosOf } from '#server/features/bookmarks/photos.service.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { deletePicture } from '../profile/picture.ts'
import { deleteIfOverdue, selectOverdue } from './unconfirmed.queries.ts'

const BATCH = 100

type CleanUpDeps = Pick<Deps, 'db' | 'files' | 'log'>

async function deleteAccount(deps: CleanUpDeps, userId: string): Promise<boolean> {
  const photos = await photosOf(deps.db, userId)
  const deleted = await inTransaction(deps.db, async (tx) => {
    await leaveBilling(tx, userId)
    const row = await deleteIfOverdue(tx, userId)
    if (row === undefined) return undefined
    await recordAudit(tx, null, { action: 'account.expire', actorId: null, targetId: userId })
    return row
  })
  if (deleted === undefined) return false
  await deletePicture(deps, deleted.avatarUrl)
  await deletePhotos(deps, photos)
  return true
}

/**
 * Deletes the accounts whose address was not confirmed in time (`profiles.confirm_by`, seven days). No mail is sent,
 * because the person never proved that the address is theirs. Returns how many were deleted.
 */
export async function deleteUnconfirmedAccounts(deps: CleanUpDeps): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await selectOverdue(deps.db, BATCH)
    const before = count
    for (const id of ids) if (await deleteAccount(deps, id)) count += 1
    if (ids.length < BATCH || count === before) return count
  }
}
