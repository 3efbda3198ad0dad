import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import { trpc } from '#client/lib/trpc.ts'
import { scanKey } from '#shared/hydration/water-of-drink.rules.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'

/** The version of an entry that was made just now. */
const FIRST_VERSION = 1

/** Adds a bottle to today's drinks, named by its water, and takes it out again. */
export function useTrackBottle(bottle: SavedBottle, userId: string) {
  const utils = trpc.useUtils()
  const context = aboutPerson(userId)

  /** The tracker, and the glass in the bottom bar, follow. */
  function refetchDay(): void {
    void utils.hydration.invalidate()
    if (utils.hydration.day.getData() !== undefined) void utils.hydration.day.refetch()
  }

  /** Names the entry's water. The drink counts without it, so a failure changes nothing. */
  async function nameWater(entryId: string): Promise<void> {
    if (!bottle.scanId) return
    try {
      const { id: waterId } = await utils.client.hydration.copyWater.mutate(
        { key: scanKey(bottle.scanId) },
        { context },
      )
      await utils.client.hydration.correctEntry.mutate(
        { entryId, version: FIRST_VERSION, waterId },
        { context },
      )
    } catch {
      // Kept as plain water.
    }
  }

  return {
    /** Adds so much of it, under an id that the caller made: sent twice, it is added once. Rejects where it is refused. */
    async add(id: string, ml: number): Promise<void> {
      const drink = bottle.kind === 'sparkling' ? 'sparkling-water' : 'water'
      await utils.client.hydration.addWater.mutate({ id, amount: ml, drink }, { context })
      await nameWater(id)
      refetchDay()
    },
    /** Takes it out again. Rejects where it is refused. */
    async undo(entryId: string): Promise<void> {
      await utils.client.hydration.undo.mutate({ id: crypto.randomUUID(), entryId }, { context })
      refetchDay()
    },
  }
}
