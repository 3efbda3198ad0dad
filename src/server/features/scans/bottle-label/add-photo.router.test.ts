import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { AiError } from '#server/providers/ai/ai.port.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { LabelSide } from '#shared/scans/minerals.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertScan } from '#tests/factories/scans.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { fakeAi, reading } from '#tests/harness/fake-ai.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { scanBottle, somePicture } from '#tests/harness/scan-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let device: Device

beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  await insertWater(deps.db, {
    brand: 'Testquelle',
    source_name: 'Bergquelle, Testtal',
    type: 'mineral',
    ph: 7.2,
    tds_mg_l: 500,
    minerals: { calcium: 100, magnesium: 30, nitrate: 2 },
  })
  device = (await plantPerson(deps, 'user')).device
})

function answerWith(values: Partial<LabelReading>) {
  deps.ai = fakeAi({ builtIn: { readLabel: async () => ({ value: reading(values), usage: null }) } })
}
const printed = (value: number) => ({ value, knownBy: 'label' as const })
const TABLE = {
  minerals: [
    { mineral: 'calcium' as const, ...printed(95) },
    { mineral: 'sodium' as const, ...printed(6) },
  ],
}
/** Scans a photo that shows these values. */
const scan = (values: Partial<LabelReading>, as = device) => {
  answerWith(values)
  return scanBottle(as)
}
const add = async (
  scanId: string,
  {
    side = 'back',
    as = device,
    ...more
  }: { side?: LabelSide; as?: Device; id?: string; image?: string } = {},
) => {
  const image = await somePicture()
  return as.ask((api) => api.scans.addPhoto({ scanId, side, image, ...more }))
}
const allowance = (as = device) => as.ask((api) => api.scans.allowance())
const values = ({ nutrition }: { nutrition: { mineral: string; value: number; knownBy: string }[] }) =>
  nutrition.map(({ mineral, value, knownBy }) => [mineral, value, knownBy])

/** That a photo is refused and changes nothing. Answers the refusal. A call of an engine is on record all the same. */
const refused = (call: () => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(call()), [...REFUSALS_WRITE, 'ai_calls', 'scan_usage'])

describe('not allowed, and nothing was written', () => {
  it('for a water that was looked up, and for an answer of Water IQ', async () => {
    const { scanId } = await device.ask((api) => api.scans.analyzeBottle({ brand: 'Testquelle' }))
    expect(await unchanged(deps.db, () => fullRefusalOf(add(scanId)))).toMatchObject({
      code: 'CONFLICT',
      message: 'No photo was read for this water. Scan its label.',
    })
    await device.ask((api) => api.scans.diagnoseIssue({ description: 'The tap drips.' }))
    const [problem] = (await device.ask((api) => api.scans.list({ type: 'iq_scan' }))).items
    expect(await unchanged(deps.db, () => fullRefusalOf(add(problem?.id ?? '')))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('for what is no picture, and for a third photo', async () => {
    const { scanId } = await scan({})
    const image = 'data:image/png;base64,aGVsbG8='
    expect(
      await unchanged(deps.db, () => fullRefusalOf(add(scanId, { image })), REFUSALS_WRITE),
    ).toMatchObject({ code: 'BAD_REQUEST' })
    answerWith({ brand: null, ...TABLE })
    await add(scanId)
    expect(await unchanged(deps.db, () => fullRefusalOf(add(scanId)))).toMatchObject({
      code: 'CONFLICT',
      message: 'This scan has two photos already. Start a new one.',
    })
  })

  it('beyond five photos a minute', async () => {
    const { scanId } = await scan({})
    for (let count = 0; count < 5; count += 1) await fullRefusalOf(add(scanId))
    expect(await unchanged(deps.db, () => fullRefusalOf(add(scanId)), REFUSALS_WRITE)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

describe('the photo of the back', () => {
  it('completes the scan without costing another one, and each value says where it is printed', async () => {
    const first = await scan({ ph: printed(7) })
    expect(first).toMatchObject({ missingSide: 'back', ph: 7, knownBy: { ph: 'label' } })
    expect((await allowance()).usedToday).toBe(1)
    answerWith({ brand: null, ...TABLE })
    const both = await add(first.scanId)
    expect(both).toMatchObject({
      scanId: first.scanId,
      brandName: 'Testquelle',
      missingSide: null,
      ph: 7,
      tds: 500,
      knownBy: { ph: 'front', tds: 'published' },
    })
    expect(values(both)).toEqual([
      ['calcium', 95, 'back'],
      ['magnesium', 30, 'published'],
      ['sodium', 6, 'back'],
      ['nitrate', 2, 'published'],
    ])
    const saved = await deps.db.selectFrom('scans').select(['id', 'result']).execute()
    expect(saved).toEqual([{ id: first.scanId, result: both }])
    expect(await device.ask((api) => api.scans.byId({ id: first.scanId }))).toEqual({
      type: 'bottle',
      result: both,
    })
    expect((await allowance()).usedToday).toBe(1)
  })

  it('lists both values where the sides contradict each other', async () => {
    const { scanId } = await scan({ minerals: [{ mineral: 'calcium', ...printed(60) }] })
    answerWith({ brand: null, ...TABLE })
    const { cautions } = await add(scanId)
    expect(cautions[0]).toMatchObject({
      level: 'info',
      title: 'Your two photos differ',
      text: expect.stringContaining('calcium 95 instead of 60'),
    })
  })

  it.each([
    [
      'of another water',
      { brand: 'Bergbach', ...TABLE },
      'This photo shows Bergbach, not Testquelle. Nothing was changed. Scan the other bottle on its own.',
      'other-water',
    ],
    [
      'without any value',
      {},
      'We read no values in this photo. Fill the frame with the table of minerals, often on the back.',
      'nothing-new',
    ],
    [
      'without a label',
      { isBottle: false, brand: null },
      'We found no water label in this picture. Fill the frame with the label, in good light, or look the water up by its name.',
      'no-water-label',
    ],
  ])(
    '%s is refused, keeps the scan as it is, and may be taken again',
    async (_what, shown, message, reason) => {
      const { scanId } = await scan({})
      answerWith(shown)
      expect(await refused(() => add(scanId))).toEqual({ code: 'BAD_REQUEST', message, details: { reason } })
      expect((await allowance()).usedToday).toBe(1)
      answerWith({ brand: null, ...TABLE })
      expect(values(await add(scanId))).toContainEqual(['sodium', 6, 'back'])
    },
  )

  it('that the engine gives up keeps the scan', async () => {
    const { scanId } = await scan({})
    deps.ai = fakeAi({ builtIn: { readLabel: () => Promise.reject(new AiError('given-up')) } })
    expect(await refused(() => add(scanId))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('that is sent again under its id is answered from what was found', async () => {
    const { scanId } = await scan({})
    answerWith({ brand: null, ...TABLE })
    const id = randomUUID()
    const first = await add(scanId, { id })
    answerWith({ brand: 'Another' })
    expect(await unchanged(deps.db, () => add(scanId, { id }))).toEqual(first)
  })

  it('is put in once, of several at the same time', async () => {
    const { scanId } = await scan({})
    answerWith({ brand: null, ...TABLE })
    const answers = await Promise.allSettled([add(scanId), add(scanId), add(scanId)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' })
  })

  it('is lost where the scan was removed in the meantime', async () => {
    const { scanId } = await scan({})
    deps.ai = fakeAi({
      builtIn: {
        readLabel: async () => {
          await device.ask((api) => api.scans.remove({ id: scanId }))
          return { value: reading({ brand: null, ...TABLE }), usage: null }
        },
      },
    })
    expect(await fullRefusalOf(add(scanId))).toMatchObject({ code: 'CONFLICT' })
    expect(await deps.db.selectFrom('scans').select('id').execute()).toEqual([])
  })
})

describe('the photo of the front', () => {
  it('names a water of which only the analysis was read, also in lists', async () => {
    const first = await scan({ brand: null, ...TABLE })
    expect(first).toMatchObject({ brandName: null, missingSide: 'front', isInCatalogue: false })
    answerWith({ kind: 'spring' })
    const both = await add(first.scanId, { side: 'front' })
    expect(both).toMatchObject({ brandName: 'Testquelle', isInCatalogue: true, kind: 'spring' })
    expect(values(both)).toContainEqual(['calcium', 95, 'back'])
    expect(await deps.db.selectFrom('scans').select('brandname').execute()).toEqual([
      { brandname: 'Testquelle' },
    ])
  })
})

it('a scan from before photos could be added takes one too', async () => {
  const { id, device: own } = await plantPerson(deps, 'user')
  const scanId = await insertScan(deps.db, id)
  answerWith({ brand: null, ...TABLE })
  expect(values(await add(scanId, { as: own }))).toContainEqual(['sodium', 6, 'back'])
})
