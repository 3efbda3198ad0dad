import type { Tx } from '#server/db/transaction.ts'
import type { ImportedDay, ImportedDrink } from '#shared/hydration/import.schema.ts'
import { COPY_MS, copiesAmong } from '#shared/hydration/same-drink.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { instantOnDay, MINUTE_MS, minuteOfTime } from '#shared/wall-clock.ts'
import type { LockedRow } from './hydration-day.service.ts'
import * as imports from './hydration-imports.queries.ts'
import { type IdentifiedDay, type IdentifiedDrink, withIds } from './imported-id.ts'

/** Drinks that were imported before seconds were kept have the minute in which something was drunk. */
const minuteOfInstant = (at: string): string =>
  new Date(Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS).toISOString()

type Clock = Pick<LockedRow, 'timeZone' | 'tracked'>

/** When a drink of a day was drunk, ISO. An instant of another day would say nothing of this one. */
export function instantOf(
  { at, time, second = 0 }: ImportedDrink,
  date: string,
  { timeZone, tracked }: Clock,
): string {
  const isOnDay = at !== undefined && localDay(new Date(at), timeZone, tracked.dayStart) === date
  if (isOnDay) return new Date(at).toISOString()
  const minute = instantOnDay(date, minuteOfTime(time) ?? 0, timeZone, tracked.dayStart)
  return new Date(minute.getTime() + second * 1000).toISOString()
}

/** The drinks that the tracker has from another source, each with the stored one. */
async function storedCopies(
  tx: Tx,
  userId: string,
  days: readonly IdentifiedDay[],
  { clock, held }: { clock: Clock; held: ReadonlySet<string> },
): Promise<Map<IdentifiedDrink, { id: string; source: string }>> {
  const recorded = days.flatMap(({ date, drinks }) =>
    drinks.flatMap((drink) => {
      const { id, amount, source, isApart = false } = drink
      if (source === undefined || isApart || held.has(id)) return []
      return { drink, amount, source, at: Date.parse(instantOf(drink, date, clock)) }
    }),
  )
  const times = recorded.map(({ at }) => at).toSorted((one, other) => one - other)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const [from, to] = [first - COPY_MS, last + COPY_MS].map((at) => new Date(at).toISOString())
  const stored = await imports.selectSourcedBetween(tx, userId, from ?? '', to ?? '')
  const others = stored.filter(({ id }) => !held.has(id))
  const found = new Map<IdentifiedDrink, { id: string; source: string }>()
  for (const [{ drink }, other] of copiesAmong(recorded, others)) if ('id' in other) found.set(drink, other)
  return found
}

/** A part of a file whose drinks have the ids that the tracker has them by. */
interface KnownFile {
  days: IdentifiedDay[]
  held: Set<string>
  ids: Set<string>
  /** The other source of those that are copies, by the id of the stored one and the place of the drink in its day. */
  copies: Map<string, { place: number; of: string }[]>
}

/**
 * The days of a file with their drinks under the ids that the tracker has them by. A drink that was imported before ids followed
 * from instants is known by its instant with its day and time, or with its amount and kind; one of another source, by
 * {@link copiesAmong}.
 */
export async function identified(
  tx: Tx,
  userId: string,
  days: readonly ImportedDay[],
  clock: Clock,
): Promise<KnownFile> {
  const named = withIds(days)
  const all = named.flatMap(({ drinks }) => drinks)
  const atOf = await imports.selectHeldIds(tx, userId, [
    ...new Set(all.flatMap(({ id, earlierId }) => [id, earlierId])),
  ])
  const known = ({ id, earlierId, at }: IdentifiedDrink): string | undefined => {
    if (atOf.has(id)) return id
    // Another drink may have had the same day and time in another time zone.
    return at !== undefined && atOf.get(earlierId) === minuteOfInstant(at) ? earlierId : undefined
  }
  const keyOf = (row: { at: string; amount: number; drink: string | null }) =>
    JSON.stringify([row.at, row.amount, row.drink])
  const instantsOf = ({ at }: IdentifiedDrink) =>
    at === undefined ? [] : [new Date(at).toISOString(), minuteOfInstant(at)]
  const instants = all.flatMap((drink) => (known(drink) === undefined ? instantsOf(drink) : []))
  const taken = new Set(all.map(known))
  const others = (await imports.selectImportedAt(tx, userId, instants)).filter(({ id }) => !taken.has(id))
  const byKey = Map.groupBy(others, keyOf)
  const held = new Set<string>()
  const heldId = (drink: IdentifiedDrink): string | undefined => {
    const found =
      known(drink) ??
      instantsOf(drink)
        .map((at) => byKey.get(keyOf({ ...drink, at }))?.shift()?.id)
        .find((id) => id !== undefined)
    if (found !== undefined) held.add(found)
    return found
  }
  const own = named.map((day) => ({
    ...day,
    drinks: day.drinks.map((drink) => ({ ...drink, id: heldId(drink) ?? drink.id })),
  }))
  const stored = await storedCopies(tx, userId, own, { clock, held })
  for (const { id } of stored.values()) held.add(id)
  const result = own.map((day) => ({
    ...day,
    drinks: day.drinks.map((drink) => ({ ...drink, id: stored.get(drink)?.id ?? drink.id })),
  }))
  const copies = new Map(
    own.map(({ date, drinks }) => [
      date,
      drinks.flatMap((drink, place) => {
        const other = stored.get(drink)
        return other === undefined ? [] : { place, of: other.source }
      }),
    ]),
  )
  const ids = new Set(result.flatMap(({ drinks }) => drinks.map(({ id }) => id)))
  return { days: result, ids, held, copies }
}
