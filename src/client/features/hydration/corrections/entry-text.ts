import { formatAmount } from '#shared/format/amount.ts'
import { formatTime } from '#shared/format/date-time.ts'
import { drinkOf } from '#shared/hydration/drink-factors.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import type { Person } from '../person.ts'

/** What an entry is called: the drink, or that water was removed. */
export const entryName = ({ amount, drink }: Pick<Entry, 'amount' | 'drink'>): string =>
  amount < 0 ? 'Removed' : (drinkOf(drink)?.name ?? drink)

/** An entry in words: '250 ml, Tea, 8:10 AM'. */
export const entryText = (entry: Entry, person: Person): string =>
  [formatAmount(Math.abs(entry.amount), person.units), entryName(entry), formatTime(entry.at, person)].join(
    ', ',
  )
