import type { Analytics, DateRange } from '../../../shared/analytics/analytics.schema.ts'
import { percentOf } from '../../../shared/analytics/date-range.rules.ts'
import type { Deps } from '../../deps.ts'
import { readActivity, readRetention } from './activity/activity.service.ts'
import { countCities, countPeople } from './people/people.queries.ts'
import { readRevenue } from './revenue/revenue.service.ts'
import {
  countAiByModel,
  countClicksByProduct,
  countScans,
  countScansByEngine,
} from './usage/usage.queries.ts'

/** Products the list of followed links names. */
const MOST_FOLLOWED = 20

type NeededDeps = Pick<Deps, 'db' | 'clock'>

const total = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0)

async function readPeople({ db, clock }: NeededDeps, range: DateRange): Promise<Analytics['people']> {
  const people = await countPeople(db, { ...range, now: clock.now() })
  return { ...people, conversionPercent: percentOf(people.subscribers, people.total) }
}

async function readScans({ db }: NeededDeps, { from, to }: DateRange): Promise<Analytics['scans']> {
  const [all, byEngine] = await Promise.all([countScans(db), countScansByEngine(db, from, to)])
  return { total: all, inRange: total(byEngine, ({ scans }) => scans), byEngine }
}

async function readAi({ db }: NeededDeps, { from, to }: DateRange): Promise<Analytics['ai']> {
  const byModel = await countAiByModel(db, from, to)
  return {
    calls: total(byModel, ({ calls }) => calls),
    failedCalls: total(byModel, ({ failedCalls }) => failedCalls),
    inputTokens: total(byModel, ({ inputTokens }) => inputTokens),
    outputTokens: total(byModel, ({ outputTokens }) => outputTokens),
    byModel,
  }
}

async function readClicks({ db }: NeededDeps, { from, to }: DateRange): Promise<Analytics['clicks']> {
  const byProduct = await countClicksByProduct(db, from, to, MOST_FOLLOWED)
  return { total: byProduct[0]?.total ?? 0, byProduct }
}

/** The numbers of a range of days, from what the product itself keeps. */
export async function readAnalytics(deps: NeededDeps, range: DateRange): Promise<Analytics> {
  const [people, cities, scans, ai, activity, retention, revenue, clicks] = await Promise.all([
    readPeople(deps, range),
    countCities(deps.db),
    readScans(deps, range),
    readAi(deps, range),
    readActivity(deps, range),
    readRetention(deps, range.to),
    readRevenue(deps, range),
    readClicks(deps, range),
  ])
  return { people, cities, scans, ai, activity, retention, revenue, clicks }
}
