import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { seenFigures } from '#shared/water/mine/figure-changes.rules.ts'
import { waterOfRow } from '#shared/water/mine/my-water.rules.ts'
import type { NamedWater, WaterPlace } from '#shared/water/mine/water-place.rules.ts'
import * as queries from './follows.queries.ts'
import { readWater } from './my-water.service.ts'

/** The most waters one person follows. */
export const MAX_FOLLOWED = 20

/** The waters a person follows, the newest first. */
export async function followedWaters({ db }: Pick<Deps, 'db'>, userId: string): Promise<NamedWater[]> {
  return (await queries.selectFollowsOf(db, userId)).map(waterOfRow).filter((water) => water !== null)
}

/**
 * Follows a water from its present figures on. Throws NOT_FOUND for an unknown one, CONFLICT beyond
 * {@link MAX_FOLLOWED}. A water that is followed already stays so.
 */
export async function followWater(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Member,
  place: WaterPlace,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { place: current, figures } = await readWater(tx, viewer, clock.now(), place)
    const others = await queries.lockFollowsOf(tx, viewer.id, current)
    if (others >= MAX_FOLLOWED)
      throw new AppError('CONFLICT', `You follow ${MAX_FOLLOWED} waters already. Stop following one first.`)
    await queries.insertFollow(tx, viewer.id, current, seenFigures(figures))
  })
}

/** Stops following a water. Throws NOT_FOUND if the person does not follow it. */
export async function unfollowWater(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  place: WaterPlace,
): Promise<void> {
  if (!(await queries.deleteFollow(db, userId, place)))
    throw new AppError('NOT_FOUND', 'You do not follow this water.')
}
