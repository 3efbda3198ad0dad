import { csvAddress } from '#client/lib/csv.ts'
import { toCsv } from '#shared/csv.ts'
import type { Units } from '#shared/format/amount.ts'
import { amountText } from '#shared/format/typed-amount.ts'
import type { DayContents } from '#shared/hydration/drink-totals.rules.ts'
import { isMet, type PastDay } from '#shared/hydration/history.rules.ts'

/** The name of the downloaded file. */
export const HISTORY_FILE = 'smart-hydration-history.csv'

const CONTENTS = ['caffeine_mg', 'caffeine_unknown_ml', 'sugar_g', 'sugar_unknown_ml', 'with_alcohol_ml']

/** The cells of what a day's drinks contain, empty if no drinks are kept of the day. */
function contentCells(contents: DayContents | undefined): (number | null)[] {
  if (contents === undefined) return CONTENTS.map(() => null)
  const { caffeine, unknownCaffeine, sugar, unknownSugar, withAlcohol } = contents
  return [caffeine, unknownCaffeine, sugar, unknownSugar, withAlcohol]
}

/** The address of a file with these days: in ml, and in the person's own unit too if it is another. */
export function historyAddress(days: readonly PastDay[], units: Units): string {
  const own = (cells: readonly string[]) => (units === 'ml' ? [] : cells)
  return csvAddress(
    toCsv([
      [
        'date',
        'intake_ml',
        'goal_ml',
        'met',
        ...own([`intake_${units}`, `goal_${units}`]),
        ...CONTENTS,
        'waters',
        'rest_day',
        'goal_adjusted_for',
        'is_limit',
      ],
      ...days.map((day) => [
        day.date,
        day.intake,
        day.goal,
        isMet(day),
        ...own([amountText(day.intake, units), amountText(day.goal, units)]),
        ...contentCells(day.contents),
        day.waters?.join('; ') ?? null,
        day.isRest ?? false,
        day.adjustedFor ?? null,
        day.isLimit ?? false,
      ]),
    ]),
  )
}
