import { trpc } from '#client/lib/trpc.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { weekInWords } from '#shared/hydration/week-in-words.rules.ts'
import type { Person } from '../person.ts'

/** The last seven days in one sentence, before any chart; nothing while there are too few drinks. */
export function WeekInWords({ today, person }: { today: Today; person: Person }) {
  const { today: date, isLimit } = today
  // A drink that was just added counts: the answer is asked for with each look.
  const week = { from: addDays(date, -6), to: date }
  const { data } = trpc.hydration.drinks.useQuery(week, { staleTime: 0 })
  const sentence = data && weekInWords(data.drinks, { units: person.units, isLimit })
  return sentence ? <p>{sentence}</p> : null
}
