import type { Deps } from '#server/deps.ts'
import type { Analytics, DateRange } from '#shared/admin/analytics/analytics.schema.ts'
import { dayPlus, shareOfPeople } from '#shared/admin/analytics/date-range.rules.ts'
import { readActivity, readRetention } from './activity.service.ts'
import { readReport } from './analytics-queue.ts'
import { countCities, countPeople } from './people.queries.ts'
import { readRevenue } from './revenue.service.ts'
import {
  countAiByModel,
  countClicksByProduct,
  countScans,
  countScansByEngine,
  countUnknownWaters,
} from './usage.queries.ts'

/** The number of rows in lists of products and waters. */
const MOST_ROWS = 20
/** The number of days if the request names no range. */
const USUAL_DAYS = 30

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'payments'>

const total = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0)

async function readPeople({ db, clock }: NeededDeps, range: DateRange): Promise<Analytics['people']> {
  const people = await countPeople(db, { ...range, now: clock.now() })
  return { ...people, conversionPercent: shareOfPeople(people.subscribers, people.total) }
}

async function readScans({ db }: NeededDeps, { from, to }: DateRange): Promise<Analytics['scans']> {
  const all = await countScans(db)
  const byEngine = await countScansByEngine(db, from, to)
  const unknownWaters = await countUnknownWaters(db, from, to, MOST_ROWS)
  return { total: all, inRange: total(byEngine, ({ scans }) => scans), byEngine, unknownWaters }
}

async function readAi({ db }: NeededDeps, { from, to }: DateRange): Promise<Analytics['ai']> {
  const byModel = await countAiByModel(db, from, to)
  return {
    calls: total(byModel, ({ calls }) => calls),
    inputTokens: total(byModel, ({ inputTokens }) => inputTokens),
    outputTokens: total(byModel, ({ outputTokens }) => outputTokens),
    byModel,
  }
}

async function readClicks({ db }: NeededDeps, { from, to }: DateRange): Promise<Analytics['clicks']> {
  const byProduct = await countClicksByProduct(db, from, to, MOST_ROWS)
  return { total: byProduct[0]?.total ?? 0, byProduct }
}

function lastDays(days: number, now: Date): DateRange {
  const today = now.toISOString().slice(0, 10)
  return { from: dayPlus(today, 1 - days), to: today }
}

/** The analytics of a range of days, or of the last 30 days. They come from the product's own data. */
export async function readAnalytics(deps: NeededDeps, asked?: DateRange): Promise<Analytics> {
  const range = asked ?? lastDays(USUAL_DAYS, deps.clock.now())
  const [people, cities, scans, ai, activity, retention, revenue, clicks] = await Promise.all([
    readReport(() => readPeople(deps, range)),
    readReport(() => countCities(deps.db)),
    readReport(() => readScans(deps, range)),
    readReport(() => readAi(deps, range)),
    readReport(() => readActivity(deps, range)),
    readReport(() => readRetention(deps, range.to)),
    readReport(() => readRevenue(deps, range)),
    readReport(() => readClicks(deps, range)),
  ])
  return { people, cities, scans, ai, activity, retention, revenue, clicks }
}
