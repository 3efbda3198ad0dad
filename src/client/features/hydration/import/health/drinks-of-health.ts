import { UNKNOWN_DRINK } from '#shared/hydration/import.rules.ts'
import { type FileDrink, type FileDrinks, problemOf, type Skipped } from '../file-drinks.ts'
import { type Clock, momentOfInstant } from '../read-date.ts'
import type { HealthRecord, HealthRecords } from './health-records.saxes.ts'

const MINUTE_MS = 60_000
/** The most caffeine that a drink may have, mg in 100 ml. */
const MAX_CAFFEINE = 500

const minuteOf = ({ at }: HealthRecord): number => Math.floor(at / MINUTE_MS)

/** Leaves out records that another app wrote, too: the same amount in the same minute. */
function withoutCopies(records: readonly HealthRecord[], skipped: Skipped[]): HealthRecord[] {
  const firstSources = new Map<string, string>()
  return records.filter((record) => {
    const key = `${record.what} ${minuteOf(record)} ${Math.round(record.amount)}`
    const first = firstSources.get(key)
    if (first === undefined) firstSources.set(key, record.source)
    const isCopy = first !== undefined && first !== record.source
    if (isCopy) skipped.push({ reason: 'duplicate', source: record.source })
    return !isCopy
  })
}

/**
 * The drinks of an export. Caffeine belongs to the drink of the same minute, which then is no plain water. Caffeine without
 * a drink is left out, because an entry has an amount.
 */
export function drinksOfHealth(
  { records, unreadable }: HealthRecords,
  { today, ...clock }: Clock & { today: string },
): FileDrinks {
  const skipped: Skipped[] = Array.from({ length: unreadable }, () => ({ reason: 'amount' }))
  const inOrder = withoutCopies(
    records.toSorted((one, other) => one.at - other.at),
    skipped,
  )
  const caffeine = new Map<number, HealthRecord[]>()
  for (const record of inOrder)
    if (record.what === 'caffeine')
      caffeine.set(minuteOf(record), [...(caffeine.get(minuteOf(record)) ?? []), record])

  const drinks: FileDrink[] = []
  for (const record of inOrder) {
    if (record.what === 'caffeine') continue
    const drink = { ...momentOfInstant(new Date(record.at), clock), amount: Math.round(record.amount) }
    const reason = problemOf(drink, today)
    if (reason !== null) {
      skipped.push({ reason, source: record.source })
      continue
    }
    const mg = (caffeine.get(minuteOf(record)) ?? []).reduce((sum, { amount }) => sum + amount, 0)
    if (mg > 0 && (mg / drink.amount) * 100 <= MAX_CAFFEINE) {
      caffeine.delete(minuteOf(record))
      drinks.push({ ...drink, drink: UNKNOWN_DRINK, caffeine: mg })
    } else drinks.push({ ...drink, drink: 'water' })
  }
  for (const left of caffeine.values())
    skipped.push(...left.map(({ source }): Skipped => ({ reason: 'caffeine', source })))
  return { drinks, skipped }
}
