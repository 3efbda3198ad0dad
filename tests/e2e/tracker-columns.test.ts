import { beforeEach, expect, it } from 'vitest'
import { insertEntry, insertWaterOfDrink } from '../factories/hydration.ts'
import { DESKTOP } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, openTracker } from './tracker.ts'
import { revisit } from './visit.ts'

const site = useSite()
const TODAY = '2026-11-20'
beforeEach(() => site.deps.clock.set(`${TODAY}T08:30:00Z`))

it('History has columns that end about together on a desktop, by goal and by limit, with minerals and without', async () => {
  const { page, id, device } = await openTracker(site, DESKTOP, {
    path: '/tracker/history',
    before: (other) => drink(other, 500),
  })
  const minerals = main(page).getByRole('region', { name: 'Minerals of the last 7 days' })
  for (const hasMinerals of [false, true]) {
    if (hasMinerals)
      await insertEntry(site.db, id, { date: TODAY, water_id: await insertWaterOfDrink(site.db, id) })
    for (const isLimit of [false, true]) {
      await device.ask((api) => api.hydration.setLimit({ isLimit }))
      await revisit(site, page)
      await main(page).getByRole('heading', { name: 'This week' }).waitFor()
      await minerals
        .getByText(hasMinerals ? 'Waters, sources and what is counted' : /Choose which water/)
        .waitFor()
      const ends = await minerals.evaluate((card) => {
        const cards = [...(card.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect())
        const boxes = cards.filter(({ height }) => height > 0)
        const top = Math.min(...boxes.map((box) => box.top))
        const columns = Map.groupBy(boxes, ({ left }) => Math.round(left))
        return [...columns.values()].map((column) => Math.max(...column.map(({ bottom }) => bottom)) - top)
      })
      expect(ends).toHaveLength(2)
      expect(Math.min(...ends) / Math.max(...ends)).toBeGreaterThan(0.7)
    }
  }
})
