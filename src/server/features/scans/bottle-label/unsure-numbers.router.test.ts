import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { fakeAi, reading } from '#tests/harness/fake-ai.ts'
import { scanBottle } from '#tests/harness/scan-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
beforeEach(() => deps.clock.set('2026-11-20T08:30:00Z'))

function answerWith(values: Partial<LabelReading>) {
  deps.ai = fakeAi({ builtIn: { readLabel: async () => ({ value: reading(values), usage: null }) } })
}
const plantTestquelle = () =>
  insertWater(deps.db, {
    brand: 'Testquelle',
    aliases: [],
    type: 'mineral',
    ph: 7.2,
    tds_mg_l: 500,
    minerals: { calcium: 100, magnesium: 30, nitrate: 2 },
  })

describe('numbers that may be misread', () => {
  it('asks for the part with small letters, which is the same scan', async () => {
    await plantTestquelle()
    const place = { left: 0.4, top: 0.4, width: 0.2, height: 0.1, isRead: true }
    answerWith({ brand: 'Testquelle', sight: { what: 'water', trouble: null, places: [place] } })
    const { device } = await plantPerson(deps, 'user')
    const id = randomUUID()
    const refused = await fullRefusalOf(scanBottle(device, { id, isShrunk: true }))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'closer' } })
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 0 })
    const part = JSON.parse(String(refused?.details?.part))
    expect(await scanBottle(device, { id, part })).toMatchObject({ brandName: 'Testquelle' })
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 1 })
    expect(await deps.db.selectFrom('scan_usage').select('state').execute()).toEqual([{ state: 'done' }])
  })

  it('says where a part without a label has text in the whole photo, and asks for no part of it', async () => {
    const place = { left: 0.5, top: 0.5, width: 0.1, height: 0.1, isRead: true }
    answerWith({ isBottle: false, sight: { what: 'text', trouble: null, places: [place] } })
    const { device } = await plantPerson(deps, 'user')
    const part = { left: 0.4, top: 0.2, width: 0.2, height: 0.4 }
    const refused = await fullRefusalOf(scanBottle(device, { part }))
    expect(refused?.details).toMatchObject({ reason: 'no-water-label' })
    expect(JSON.parse(String(refused?.details?.places))).toEqual([
      { left: 0.5, top: 0.4, width: 0.02, height: 0.04, isRead: true },
    ])
  })

  it('shows no value of a table that was read a row off', async () => {
    await plantTestquelle()
    const read = (value: number) => ({ value, knownBy: 'label' as const })
    answerWith({ brand: 'Testquelle', ph: read(30), minerals: [{ mineral: 'magnesium', ...read(100) }] })
    const { device } = await plantPerson(deps, 'user')
    const shown = await scanBottle(device)
    expect(shown).toMatchObject({ ph: 7.2, knownBy: { ph: 'published' } })
    expect(shown.nutrition).toContainEqual(expect.objectContaining({ mineral: 'magnesium', value: 30 }))
    expect(shown.cautions.map(({ title }) => title)).toContain('The table could not be read surely')
  })
})
