import type { Deps } from '#server/deps.ts'
import { countWaiting } from '#server/features/admin/review/review.service.ts'
import { readLastEvent } from '#server/features/billing/prices/billing-settings.service.ts'
import { daysOfNewestFiles } from '#server/features/water/loads/water-data.service.ts'
import { mailBacklog } from '#server/platform/mail/mail.service.ts'
import { readOperator } from '#server/platform/settings/operator.service.ts'
import { fullDiskPercent } from '#server/providers/disk/disk.node.ts'
import { type Dashboard, FIRST_STEPS } from '#shared/admin/analytics/dashboard.schema.ts'
import { dayPlus } from '#shared/admin/analytics/date-range.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { dataAges } from '#shared/water/loads/data-age.rules.ts'
import type { WaterSourceId } from '#shared/water/loads/water-sources.ts'
import { readActiveDays } from './activity.service.ts'
import { readReport } from './analytics-queue.ts'
import * as queries from './dashboard.queries.ts'

/** The number of days in the dashboard's chart, including today. */
const CHART_DAYS = 14

type FirstStep = Dashboard['firstSteps'][number]
type Content = Awaited<ReturnType<typeof queries.countContent>>
type Kind = keyof Dashboard['attention']['drafts']

function eachKind(content: Record<Kind, Content>, count: keyof Content): Record<Kind, number> {
  const { cities, reports, products, innovations } = content
  return {
    cities: cities[count],
    reports: reports[count],
    products: products[count],
    innovations: innovations[count],
  }
}

/** The source of water data that a first step loads. */
const LOADED_BY: Readonly<Partial<Record<FirstStep, WaterSourceId>>> = {
  'us-register': 'us-sdwa',
  'service-lines': 'us-service-lines',
  france: 'fr',
}

interface Done {
  hasOperator: boolean
  hasPayments: boolean
  /** The day of the newest figures that were read from each source. */
  readDays: ReadonlyMap<string, string>
}

function isDone(step: FirstStep, { hasOperator, hasPayments, readDays }: Done): boolean {
  if (step === 'operator') return hasOperator
  const source = LOADED_BY[step]
  return source === undefined ? hasPayments : readDays.has(source)
}

/** The dashboard: totals, what is new, and what needs an admin's attention. */
export async function readDashboard({
  db,
  clock,
  payments,
  disk,
}: Pick<Deps, 'db' | 'clock' | 'payments' | 'disk'>): Promise<Dashboard> {
  const today = localDay(clock.now(), 'UTC')
  const [
    people,
    cities,
    reports,
    products,
    innovations,
    user,
    city,
    innovation,
    activity,
    mails,
    event,
    toConfirm,
    readDays,
    operator,
  ] = await Promise.all([
    readReport(() => queries.countPeople(db)),
    readReport(() => queries.countContent(db, 'cities')),
    readReport(() => queries.countContent(db, 'tap_water_data')),
    readReport(() => queries.countContent(db, 'affiliate_products')),
    readReport(() => queries.countContent(db, 'innovations')),
    readReport(() => queries.selectNewestPerson(db)),
    readReport(() => queries.selectNewestCity(db)),
    readReport(() => queries.selectNewestInnovation(db)),
    readReport(() => readActiveDays({ db }, { from: dayPlus(today, 1 - CHART_DAYS), to: today })),
    readReport(() => mailBacklog(db)),
    readReport(() => readLastEvent({ db })),
    readReport(() => countWaiting(db)),
    readReport(() => daysOfNewestFiles(db)),
    readReport(() => readOperator(db)),
  ])
  const done = { hasOperator: operator !== null, hasPayments: payments !== null, readDays }
  const content = { cities, reports, products, innovations }
  return {
    counts: { ...people, ...eachKind(content, 'total') },
    recent: { user: user ?? null, city: city ?? null, innovation: innovation ?? null },
    activity,
    attention: {
      drafts: eachKind(content, 'drafts'),
      unsourced: eachKind(content, 'unsourced'),
      toConfirm,
      failedMails: mails.givenUp,
      diskPercent: await fullDiskPercent(disk),
      payments: payments?.kind ?? 'none',
      lastWebhook: event,
    },
    dataAges: dataAges(readDays, today),
    firstSteps: FIRST_STEPS.filter((step) => !isDone(step, done)),
  }
}
