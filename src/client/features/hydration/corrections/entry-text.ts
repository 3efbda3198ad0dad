import { formatAmount } from '#shared/format/amount.ts'
import { formatTime } from '#shared/format/date-time.ts'
import { drinkName } from '#shared/hydration/drink-values.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import type { Person } from '../person.ts'

type Named = Pick<Entry, 'amount' | 'drink' | 'name'> & Partial<Pick<Entry, 'water'>>

/** Whether an entry is a bottled water as it is: then the bottle's name says more than "Water". */
const isBottle = ({ drink, water }: Named) =>
  (drink === 'water' || drink === 'sparkling-water') && water?.kind === 'bottle'

/** What an entry is called: the drink, the bottled water, or that water was removed. */
export const entryName = (entry: Named): string => {
  if (entry.amount < 0) return 'Removed'
  return isBottle(entry) && entry.water ? waterName(entry.water) : drinkName(entry)
}

/** The name of an entry's water, if one was named with the drink; an entry that an earlier version saved on the device does not. */
export const waterNames = (entry: Named): string[] =>
  entry.water == null || (isBottle(entry) && entry.amount >= 0) ? [] : [waterName(entry.water)]

/** An entry in words: '250 ml, Tea, Oslo tap water, 8:10 AM'. */
export const entryText = (entry: Entry, person: Person): string =>
  [
    formatAmount(Math.abs(entry.amount), person.units),
    entryName(entry),
    ...waterNames(entry),
    formatTime(entry.at, person),
  ].join(', ')
