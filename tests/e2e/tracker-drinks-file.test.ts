import { readFile } from 'node:fs/promises'
import { beforeEach, expect, it } from 'vitest'
import { insertEntry, insertWaterOfDrink } from '../factories/hydration.ts'
import { DESKTOP } from '../harness/browser.ts'
import { useSite } from './site.ts'
import { openTracker } from './tracker.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

it('the file of drinks holds one row for each drink, with its time and its water', async () => {
  const { page, id } = await openTracker(site, DESKTOP, { path: '/tracker/settings#data', units: 'fl_oz' })
  const water_id = await insertWaterOfDrink(site.db, id, { name: '=Quellbrunn' })
  await insertEntry(site.db, id, { date: '2026-11-17', amount: 237, water_id })
  await insertEntry(site.db, id, {
    ...{ date: '2026-11-16', amount: 330, drink: 'cola', caffeine: 10, sugar: null },
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download every drink' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('smart-hydration-drinks.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '\uFEFF"date","time","drink","amount_ml","amount_fl_oz","counted_ml","caffeine_mg","sugar_g",' +
        '"alcohol_percent","water","at_utc"',
      '"2026-11-16","12:00","Cola","330","11.2","330","33","","0","","2026-11-16T12:00:00.000Z"',
      `"2026-11-17","12:00","Water","237","8","237","0","0","0","'=Quellbrunn","2026-11-17T12:00:00.000Z"`,
      '',
    ].join('\r\n'),
  )
})
