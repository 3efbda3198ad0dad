import { formatAmount } from '#shared/format/amount.ts'
import { formatTime } from '#shared/format/date-time.ts'
import { drinkName } from '#shared/hydration/drink-values.ts'
import { waterName } from '#shared/hydration/drunk-water.rules.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import type { Person } from '../person.ts'

/** What an entry is called: the drink, or that water was removed. */
export const entryName = (entry: Pick<Entry, 'amount' | 'drink' | 'name'>): string =>
  entry.amount < 0 ? 'Removed' : drinkName(entry)

/** The name of an entry's water, if it names one; an entry that an earlier version saved on the device does not. */
export const waterNames = ({ water }: Partial<Pick<Entry, 'water'>>): string[] =>
  water == null ? [] : [waterName(water)]

/** An entry in words: '250 ml, Tea, Oslo tap water, 8:10 AM'. */
export const entryText = (entry: Entry, person: Person): string =>
  [
    formatAmount(Math.abs(entry.amount), person.units),
    entryName(entry),
    ...waterNames(entry),
    formatTime(entry.at, person),
  ].join(', ')
