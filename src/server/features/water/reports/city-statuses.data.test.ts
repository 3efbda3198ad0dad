import { expect, it } from 'vitest'
import { ringColor } from '#shared/cities/city-scores.rules.ts'
import { MIN_LOCKED } from '#shared/water/answer/min-locked.ts'
import { resultCount } from '#shared/water/reports/result-count.rules.ts'
import { isGoodStatus, STATUSES_IN_LISTS } from '#shared/water/status/water-statuses.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'

// Every shipped city: its status is the same wherever its score is, and no score says better than the status.

const deps = useRealWater('2026-11-26')
const visitor = callerAs('visitor', deps)

async function allCities() {
  const { items } = await visitor.cities.list({ limit: 100 })
  expect(items.length).toBeGreaterThan(90)
  return items
}

it('has one status in lists and on its pages, and a colored ring under a good one only', async () => {
  const cities = await allCities()
  for (const { slug, waterStatus, overallScore, figures } of cities) {
    const [page, report] = await Promise.all([
      visitor.cities.bySlug({ slug }),
      visitor.tapWater.byCitySlug({ slug }),
    ])
    const shown = [page.waterStatus, report.report?.waterStatus ?? null]
    expect(shown, slug).toEqual([waterStatus, waterStatus])
    if (waterStatus !== null) expect(report.answer?.waterStatus, slug).toBe(waterStatus)
    expect([page.overallScore, page.localFigures], slug).toEqual([overallScore, figures])
    for (const place of ['list', 'page'] as const)
      if (ringColor({ score: overallScore, waterStatus, figures }, place) !== 'none')
        expect([isGoodStatus(waterStatus), figures >= 4], slug).toEqual([true, true])
  }
  const places = cities.map(({ waterStatus }) =>
    waterStatus === null ? STATUSES_IN_LISTS.length : STATUSES_IN_LISTS.indexOf(waterStatus),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const top = await visitor.cities.topRated()
  expect(top.length).toBeGreaterThan(0)
  for (const { slug, waterStatus, overallScore, localFigures } of top)
    expect(cities.find((city) => city.slug === slug)).toMatchObject({
      waterStatus,
      overallScore,
      figures: localFigures,
    })
}, 240_000)

it('locks as many results as Premium opens, for everyone the same number', async () => {
  const reported = (await allCities()).filter(({ waterStatus }) => waterStatus !== null)
  expect(reported.length).toBeGreaterThanOrEqual(59)
  let locked = 0
  for (const { slug } of reported) {
    const reports = await Promise.all(
      (['visitor', 'user', 'subscriber'] as const).map(
        async (kind) => (await callerAs(kind, deps).tapWater.byCitySlug({ slug })).report,
      ),
    )
    const counts = reports.map((report) => (report === null ? -1 : resultCount(report)))
    expect(new Set(counts).size, slug).toBe(1)
    expect(
      reports.map((report) => report?.contaminantsLocked),
      slug,
    ).toEqual([true, true, false])
    const [count = 0] = counts
    const [report] = reports
    if (report?.contaminantsLocked && count >= MIN_LOCKED) {
      locked += 1
      expect(report.contaminantNames.length, slug).toBeGreaterThan(0)
    }
  }
  // The others have fewer than four results beyond those that everyone sees under the topics.
  expect(locked).toBeGreaterThan(20)
}, 240_000)
