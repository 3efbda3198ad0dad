import { copiesAmong } from '#shared/hydration/same-drink.rules.ts'
import { instantOnDay } from '#shared/wall-clock.ts'
import type { Copy, FileDrink } from './file-drinks.ts'
import type { Clock } from './read-date.ts'

/** The drinks of a file, and those that another app recorded too. */
export function joinCopies(
  drinks: readonly FileDrink[],
  { timeZone, dayStart }: Clock,
): { drinks: FileDrink[]; copies: Copy[] } {
  const recorded = drinks.flatMap((drink) => {
    const { source, at, date, minute, second = 0, amount } = drink
    if (source === undefined || minute === null) return []
    const instant = at === undefined ? instantOnDay(date, minute, timeZone, dayStart) : new Date(at)
    return { drink, source, amount, at: instant.getTime() + second * 1000 }
  })
  const copies = [...copiesAmong(recorded)].map(([{ drink }, other]) => ({ drink, of: other.source }))
  const left = new Set(copies.map(({ drink }) => drink))
  return { drinks: drinks.filter((drink) => !left.has(drink)), copies }
}
