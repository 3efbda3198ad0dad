import type { Deps } from '#server/deps.ts'
import { caffeineLeft } from '#shared/hydration/caffeine-left.rules.ts'
import { countedAmount } from '#shared/hydration/counted-amount.rules.ts'
import { dayContents } from '#shared/hydration/drink-totals.rules.ts'
import { drinkName } from '#shared/hydration/drink-values.ts'
import { DRINKS_PER_ANSWER, type ListedDrinks } from '#shared/hydration/listed-drinks.schema.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { localMinute, timeOfMinute } from '#shared/wall-clock.ts'
import { type NeededDeps, readCurrent } from './hydration-day.service.ts'
import { selectListedDrinks } from './listed-drinks.queries.ts'

/** What so many ml contain, to a tenth of mg or g. */
const contained = (ml: number, per100: number | null): number | null =>
  per100 === null ? null : Number(((ml * per100) / 100).toFixed(1))

/**
 * A person's drinks from one day to another, one row for each, in the order of the days; at most
 * {@link DRINKS_PER_ANSWER}, after the drink `after`.
 */
export async function listDrinks(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  input: { from: string; to: string; after?: string | undefined },
): Promise<ListedDrinks> {
  const { from, to, after } = input
  const rows = await selectListedDrinks(db, userId, { from, to, after, limit: DRINKS_PER_ANSWER + 1 })
  const shown = rows.slice(0, DRINKS_PER_ANSWER)
  return {
    drinks: shown.map(({ id, date, drink, name, amount, caffeine, sugar, alcohol, water, ...row }) => {
      const at = new Date(row.at)
      return {
        ...{ id, date, time: timeOfMinute(localMinute(at, row.timeZone)), at: at.toISOString() },
        ...{ name: drinkName({ drink, name }), drink, amount, counted: countedAmount({ amount, alcohol }) },
        ...{ caffeine: contained(amount, caffeine), sugar: contained(amount, sugar), alcohol },
        // The database checks the kind.
        water: water === null ? null : waterName(water as WaterOfDrink),
      }
    }),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** How far a person is today, as scripts read it: amounts in ml, caffeine in mg. */
export interface TodayForScripts {
  date: string
  intake: number
  goal: number
  /** Whether the goal is one to reach, or the most the person may drink. */
  kind: 'goal' | 'limit'
  left: number
  streak: number
  caffeine: number
  /** What of it is still active, by the half-life the person set, to a tenth. */
  caffeineLeft: number
  /** ml of drinks whose caffeine is not known. */
  caffeineUnknown: number
}

/** A person's day so far. */
export async function readTodayForScripts(deps: NeededDeps, userId: string): Promise<TodayForScripts> {
  const { today, tracked, drinks } = await readCurrent(deps, userId)
  const { intake, goal, isLimit, streak, shownContents } = tracked
  const { caffeine, unknownCaffeine } = dayContents(drinks.drunk)
  const stillActive = caffeineLeft(drinks.entries, deps.clock.now().getTime(), shownContents.halfLife)
  return {
    ...{ date: today, intake, goal, kind: isLimit ? 'limit' : 'goal' },
    ...{ left: Math.max(0, goal - intake), streak },
    ...{ caffeine, caffeineLeft: Number(stillActive.toFixed(1)), caffeineUnknown: unknownCaffeine },
  }
}
