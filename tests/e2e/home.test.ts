import { describe, expect, it } from 'vitest'
import { detailScoreWord } from '#shared/cities/cities.rules.ts'
import { eventually, SIZES } from '../harness/browser.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'

/** Scores from enough local figures for the row of the home page. */
const SCORED = { 'seattle-united-states': 84, 'berlin-germany': 66, 'toronto-canada': 60 }

const site = useSite(async (db) => {
  for (const [slug, overall_score] of Object.entries(SCORED))
    await db
      .updateTable('city_scores')
      .set({ overall_score, local_figures: 6, figures_from: 2019, figures_to: 2026 })
      .where('city_id', '=', (query) => query.selectFrom('cities').select('id').where('slug', '=', slug))
      .execute()
})

describe.each(SIZES)('home on a %s', (_name, size) => {
  it('names the cities with the highest score, four at most, each leading to its tap water', async () => {
    const best = await site.db
      .selectFrom('city_scores')
      .innerJoin('cities', 'cities.id', 'city_scores.city_id')
      .select(['name', 'slug', 'overall_score as score'])
      .where('overall_score', 'is not', null)
      .where('local_figures', '>=', 5)
      .orderBy('overall_score', 'desc')
      .orderBy('name')
      .limit(4)
      .execute()
    const page = await site.open('/', size)
    const top = page.getByRole('region', { name: 'Top Rated Tap Water Cities' })
    const entries = top.getByRole('listitem')
    await eventually(() => entries.getByRole('link').allInnerTexts()).toEqual(best.map(({ name }) => name))
    await eventually(() => entries.first().innerText()).toContain(
      size.viewport.width < 960 ? 'Seattle' : 'From 6 local figures of 2019–26',
    )
    const colors: { score: number; color: string }[] = []
    for (const [index, { slug, score }] of best.entries()) {
      const entry = entries.nth(index)
      await eventually(() => entry.getByRole('link').getAttribute('href')).toBe(`/cities/${slug}/tap-water`)
      const ring = entry.getByRole('img', {
        name: `Overall score ${score} of 100: ${detailScoreWord(Number(score))}`,
      })
      await eventually(() => ring.isVisible()).toBe(true)
      await eventually(() => ring.innerText()).toBe(`${score}\n${detailScoreWord(Number(score))}`)
      const color = await ring
        .locator('circle[stroke-dasharray]')
        .evaluate((arc) => getComputedStyle(arc).stroke)
      colors.push({ score: Number(score), color })
    }
    expect(colors.length).toBeGreaterThan(1)
    expect(colors.every(({ score }) => score >= 60 && score < 85)).toBe(true)
    expect(new Set(colors.map(({ color }) => color)).size, 'one color from 60 to 84').toBe(1)

    await entries.first().getByRole('link').click()
    await main(page)
      .getByRole('heading', { level: 1, name: `${best[0]?.name} tap water` })
      .waitFor()
  })

  it('leads to the scanner, to the cities and to all ratings', async () => {
    const page = await site.open('/', size)
    const start = main(page).getByRole('link', { name: 'Start Scanning' })
    await eventually(() => start.getAttribute('href')).toBe('/scanner')
    await main(page).getByRole('link', { name: 'Explore Cities' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'City Water Management' }).waitFor()
    await page.goBack()
    await main(page).getByRole('link', { name: 'View All Ratings' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Tap Water Ratings' }).waitFor()
    await eventually(() => addressOf(page)).toEqual({ path: '/tap-water-ratings', query: {} })
  })

  it('shows the six tools', async () => {
    const page = await site.open('/', size)
    const tools = page.getByRole('region', { name: 'Everything about your water, in six tools' })
    await eventually(() => tools.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Hydration tracker',
      'AI bottle scanner',
      'Tap water ratings',
      'My fridge',
      'Water IQ scanner',
      'Innovations',
    ])
    const places = await tools
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
    expect(places).toEqual([
      '/tracker',
      '/scanner',
      '/tap-water-ratings',
      '/my-fridge',
      '/scanner?tab=water-iq',
      '/innovations',
    ])
    await tools.getByRole('link', { name: 'Innovations' }).click()
    await eventually(() => addressOf(page).path).toBe('/innovations')
  })

  it('has a transparent header; the other pages do not', async () => {
    const page = await site.open('/', size)
    const header = page.getByRole('banner')
    const backdrop = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    await eventually(() => backdrop()).toBe('rgba(0, 0, 0, 0)')
    await main(page).getByRole('link', { name: 'Explore Cities' }).click()
    await eventually(backdrop).not.toBe('rgba(0, 0, 0, 0)')
    await header.getByRole('link', { name: 'Smart Hydration' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Know the water you drink.' }).waitFor()
    await eventually(backdrop).toBe('rgba(0, 0, 0, 0)')
  })
})
