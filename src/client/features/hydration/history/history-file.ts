import { csvAddress } from '#client/lib/csv.ts'
import { toCsv } from '#shared/csv.ts'
import type { Units } from '#shared/format/amount.ts'
import { amountText } from '#shared/format/typed-amount.ts'
import { isMet } from '#shared/hydration/history.rules.ts'
import type { PastDay } from '#shared/hydration/hydration.rules.ts'

/** The name of the downloaded file. */
export const HISTORY_FILE = 'smart-hydration-history.csv'

/** The address of a file with these days: in ml, and in the person's own unit too if it is another. */
export function historyAddress(days: readonly PastDay[], units: Units): string {
  const own = (cells: readonly string[]) => (units === 'ml' ? [] : cells)
  return csvAddress(
    toCsv([
      ['date', 'intake_ml', 'goal_ml', 'met', ...own([`intake_${units}`, `goal_${units}`])],
      ...days.map((day) => [
        day.date,
        day.intake,
        day.goal,
        isMet(day),
        ...own([amountText(day.intake, units), amountText(day.goal, units)]),
      ]),
    ]),
  )
}
