import { beforeEach, expect, it } from 'vitest'
import { insertEntry, insertWaterOfDrink } from '../factories/hydration.ts'
import { DESKTOP } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, openTracker } from './tracker.ts'

const site = useSite()
const TODAY = '2026-11-20'
beforeEach(() => site.deps.clock.set(`${TODAY}T08:30:00Z`))

/** A person's goal and water, which decide the cards that History has and how long they are. */
const CASES = [
  ['a goal and no minerals', false, false],
  ['a goal and minerals', false, true],
  ['a limit and no minerals', true, false],
  ['a limit and minerals', true, true],
] as const

it.each(CASES)('History has columns that end about together on a desktop, with %s', async (...aCase) => {
  const [, isLimit, hasMinerals] = aCase
  const { page } = await openTracker(site, DESKTOP, {
    path: '/tracker/history',
    before: async (device) => {
      await drink(device, 500)
      await device.ask((api) => api.hydration.setLimit({ isLimit }))
      if (!hasMinerals) return
      const { user } = await device.ask((api) => api.auth.session())
      const id = user?.id ?? ''
      await insertEntry(site.db, id, { date: TODAY, water_id: await insertWaterOfDrink(site.db, id) })
    },
  })
  await main(page).getByRole('heading', { name: 'This week' }).waitFor()
  const minerals = main(page).getByRole('region', { name: 'Minerals of the last 7 days' })
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
})
