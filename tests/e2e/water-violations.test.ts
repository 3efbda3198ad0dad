import { expect, it } from 'vitest'
import { judgeSystems } from '#server/features/water-statuses/statuses.service.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { flowSizes } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite(async (db) => {
  await insertWaterSystem(db, { id: 'MI0000001', town: 'plantedtown', zip: '48501' })
  const { id: load_id } = await db.selectFrom('data_loads').select('id').executeTakeFirstOrThrow()
  await db.updateTable('water_systems').set({ standing: 'merged', closed_on: '2026-05-01' }).execute()
  const violation = {
    system_id: 'MI0000001',
    source_id: 'test',
    rule: 'Arsenic Rule',
    kind: 'Maximum Contaminant Level Violation',
    contaminant: 'Arsenic',
    is_open: false,
    load_id,
  }
  await db
    .insertInto('system_violations')
    .values([
      { ...violation, violation_id: 'new', began_on: '2026-01-01', is_open: true },
      { ...violation, violation_id: 'old', began_on: '2018-01-01', ended_on: '2018-03-31' },
    ])
    .execute()
  await judgeSystems(db, new Date('2026-11-20T12:00:00Z'), ['MI0000001'])
})

it.each(flowSizes('desktop'))(
  'a system’s page on a %s lists what the register does, and advises caution',
  async (_size, options) => {
    const page = await site.open('/water/us/mi0000001-city-of-plantedtown', {
      ...options,
      reducedMotion: 'reduce',
    })
    await main(page).getByText('Caution Advised').first().waitFor()
    await main(page)
      .getByText('The register lists this system as merged with another since May 1, 2026.')
      .waitFor()
    await main(page).locator('#topic-record > summary').click()
    await main(page).getByText('from January 1, 2026 on: above the highest level allowed').waitFor()
    await main(page).getByText('1 closed more than three years ago').click()
    await main(page).getByText('from January 1, 2018 to March 31, 2018').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
  },
)
