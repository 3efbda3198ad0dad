import { UNKNOWN_DRINK } from '#shared/hydration/import.rules.ts'
import { copiesAmong } from '#shared/hydration/same-drink.rules.ts'
import { type Copy, type FileDrink, type FileDrinks, problemOf, type Skipped } from '../file-drinks.ts'
import { type Clock, momentOfInstant } from '../read-date.ts'
import type { HealthRecord, HealthRecords } from './health-records.saxes.ts'

const MINUTE_MS = 60_000
/** The most caffeine that a drink may have, mg in 100 ml. */
const MAX_CAFFEINE = 500

const minuteOf = ({ at }: HealthRecord): number => Math.floor(at / MINUTE_MS)

/**
 * The drinks of an export. Caffeine belongs to the drink of the same minute, also as another app recorded it; it then is no plain
 * water. Caffeine without a drink is left out, because an entry has an amount.
 */
export function drinksOfHealth(
  { records, unreadable }: HealthRecords,
  { today, ...clock }: Clock & { today: string },
): FileDrinks {
  const skipped: Skipped[] = Array.from({ length: unreadable }, () => ({ reason: 'amount' }))
  const inOrder = records.toSorted((one, other) => one.at - other.at)
  const [water, allCaffeine] = (['water', 'caffeine'] as const).map((wanted) =>
    inOrder.filter(({ what }) => what === wanted),
  )
  const copyOf = copiesAmong(water ?? [])
  const caffeineCopies = copiesAmong(allCaffeine ?? [])
  for (const { source } of caffeineCopies.keys()) skipped.push({ reason: 'duplicate', source })
  const caffeine = Map.groupBy(
    (allCaffeine ?? []).filter((record) => !caffeineCopies.has(record)),
    minuteOf,
  )
  const recordings = Map.groupBy(water ?? [], (record) => copyOf.get(record) ?? record)

  const drinks: FileDrink[] = []
  const copies: Copy[] = []
  for (const [first, recorded] of recordings) {
    const [drink, ...others] = recorded.map((record) => ({
      ...momentOfInstant(new Date(record.at), clock),
      ...{ amount: Math.round(record.amount), drink: 'water', source: record.source },
    }))
    if (drink === undefined) continue
    const reason = problemOf(drink, today)
    if (reason !== null) {
      skipped.push(...recorded.map(({ source }): Skipped => ({ reason, source })))
      continue
    }
    const minutes = [...new Set(recorded.map(minuteOf))]
    const mg = minutes
      .flatMap((minute) => caffeine.get(minute) ?? [])
      .reduce((sum, { amount }) => sum + amount, 0)
    if (mg > 0 && (mg / drink.amount) * 100 <= MAX_CAFFEINE) {
      for (const minute of minutes) caffeine.delete(minute)
      drinks.push({ ...drink, drink: UNKNOWN_DRINK, caffeine: mg })
    } else drinks.push(drink)
    copies.push(...others.map((other) => ({ drink: other, of: first.source })))
  }
  for (const left of caffeine.values())
    skipped.push(...left.map(({ source }): Skipped => ({ reason: 'caffeine', source })))
  return { drinks, copies, skipped }
}
