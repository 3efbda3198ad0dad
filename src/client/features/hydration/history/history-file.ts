import { csvAddress } from '#client/lib/csv.ts'
import { toCsv } from '#shared/csv.ts'
import { isMet } from '#shared/hydration/history.rules.ts'
import type { PastDay } from '#shared/hydration/hydration.rules.ts'

/** The name of the downloaded file. */
export const HISTORY_FILE = 'smart-hydration-history.csv'

/** The address of a file with these days: always ml, whatever unit is read on the page. */
export const historyAddress = (days: readonly PastDay[]): string =>
  csvAddress(
    toCsv([
      ['date', 'intake_ml', 'goal_ml', 'met'],
      ...days.map((day) => [day.date, day.intake, day.goal, isMet(day)]),
    ]),
  )
