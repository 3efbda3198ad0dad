import { formatAmount } from '#shared/format/amount.ts'
import { formatTime } from '#shared/format/date-time.ts'
import { drinkName } from '#shared/hydration/drink-values.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import type { Person } from '../person.ts'

/** What an entry is called: the drink, or that water was removed. */
export const entryName = (entry: Pick<Entry, 'amount' | 'drink' | 'name'>): string =>
  entry.amount < 0 ? 'Removed' : drinkName(entry)

/** An entry in words: '250 ml, Tea, 8:10 AM'. */
export const entryText = (entry: Entry, person: Person): string =>
  [formatAmount(Math.abs(entry.amount), person.units), entryName(entry), formatTime(entry.at, person)].join(
    ', ',
  )
