import { describe, expect, it } from 'vitest'
import { insertCity } from '../factories/cities.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'

/** Values that can stand nowhere by chance: anyone who sees one has read a locked score. */
const PLANTED = {
  water_stress_score: '41.7731',
  recycling_reuse_score: '52.8842',
  source_protection_score: '63.9953',
  modernization_score: '34.1064',
  lead_pipe_risk_score: '25.2175',
  leakage_rate_score: '16.3286',
  purity_score: '97.4397',
  contaminant_score: '88.5408',
  transparency_score: '79.6519',
}
const PILLARS = { sustainability_score: 31, infrastructure_score: 57, quality_score: 93 }

const site = useSite(async (db) => {
  await insertCity(db, { name: 'Bareville', slug: 'bareville-testland' })
  await db
    .updateTable('city_scores')
    .set({ ...PLANTED, ...PILLARS })
    .where('city_id', '=', (query) =>
      query.selectFrom('cities').select('id').where('slug', '=', 'denver-united-states'),
    )
    .execute()
})

describe.each(flowSizes('desktop'))('a city’s page on a %s', (_name, size) => {
  it('shows what everybody may know, and the way on', async () => {
    const page = await site.open('/cities/denver-united-states', size)
    await eventually(() => main(page).getByRole('heading', { level: 1, name: 'Denver' }).isVisible()).toBe(
      true,
    )
    await eventually(() => main(page).getByText('Colorado, United States').isVisible()).toBe(true)
    await eventually(() =>
      main(page).getByRole('img', { name: 'Overall score 51 of 100: Fair' }).isVisible(),
    ).toBe(true)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await eventually(() => trail.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Cities', 'Denver'])
    await eventually(() => trail.getByText('Denver').getAttribute('aria-current')).toBe('page')
    await main(page).getByRole('link', { name: 'Tap Water', exact: true }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Denver tap water' }).waitFor()
    await eventually(() => addressOf(page).path).toBe('/cities/denver-united-states/tap-water')
    await page.goBack()
    await trail.getByRole('link', { name: 'Cities' }).click()
    await eventually(() => addressOf(page).path).toBe('/cities')
  })

  it('offers the pillars instead of showing them: no locked value is anywhere in the page', async () => {
    const context = await site.newContext(size)
    const page = await context.newPage()
    const bodies: Promise<string>[] = []
    page.on('response', (response) => bodies.push(response.text().catch(() => '')))
    await page.goto(`${site.origin}/cities/denver-united-states`)
    await site.hydrated(page)
    const pillars = page.getByRole('region', { name: 'Three pillars' })
    await eventually(() =>
      main(page)
        .getByText(/^From 4 local figures of 20\d\d(–\d\d)?$/)
        .isVisible(),
    ).toBe(true)
    await eventually(() =>
      pillars.getByRole('heading', { name: 'Unlock Full Management Report' }).isVisible(),
    ).toBe(true)

    const numbers = (await pillars.innerText()).match(/\d+(\.\d+)?/g) ?? []
    // The panel counts as the line above it does.
    const [, local = '', national = ''] =
      /its (\d) local figures, .*\. (?:(\d) more are figures|One more is a figure) of the whole country/.exec(
        await pillars.innerText(),
      ) ?? []
    expect(local).toBe('4')
    expect(new Set(numbers)).toEqual(new Set([local, ...national, '14', '9.99']))
    const seen = (await Promise.all(bodies)).concat(await page.content())
    for (const value of Object.values(PLANTED)) {
      expect(seen.filter((body) => body.includes(value))).toEqual([])
    }
    const words = await main(page).innerText()
    for (const score of Object.values(PILLARS)) expect(words).not.toMatch(new RegExp(`\\b${score}\\b`))

    await pillars.getByRole('link', { name: 'Upgrade to Premium' }).click()
    await eventually(() => addressOf(page).path).toBe('/pricing')
  })
})

it('a city with figures but no report has no overall score', async () => {
  const page = await site.open('/cities/barcelona-spain', DESKTOP)
  await eventually(() =>
    main(page).getByRole('img', { name: 'Overall score: not calculated' }).isVisible(),
  ).toBe(true)
  await eventually(() => main(page).getByRole('heading', { name: 'Scores Not Calculated' }).isVisible()).toBe(
    true,
  )
  await eventually(() =>
    main(page)
      .getByText(/No score: none of its figures counts yet.* Premium shows \d of the 9 inputs/)
      .isVisible(),
  ).toBe(true)
  await main(page).getByRole('link', { name: 'Upgrade to Premium' }).click()
  await eventually(() => addressOf(page).path).toBe('/pricing')
})

it('a city we hold no figure about says so, and how scores work', async () => {
  const page = await site.open('/cities/bareville-testland', DESKTOP)
  await eventually(() => main(page).getByRole('heading', { name: 'Scores Not Calculated' }).isVisible()).toBe(
    true,
  )
  await eventually(() => main(page).getByText('Unlock Full Management Report').count()).toBe(0)
  await main(page).getByRole('link', { name: 'How scores work', exact: true }).click()
  await main(page).getByRole('heading', { level: 1, name: 'How scores are made' }).waitFor()
})
