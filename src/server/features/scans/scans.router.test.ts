import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertScan } from '#tests/factories/scans.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { fakeAi, reading } from '#tests/harness/fake-ai.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { askWaterIq, scanBottle } from '#tests/harness/scan-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
beforeEach(() => {
  deps.ai = fakeAi()
  deps.clock.set('2026-11-20T08:30:00Z')
})

const LIMIT_REACHED = {
  code: 'FORBIDDEN',
  message:
    "You have used today's free scan. The next one is free on November 21, 2026 at 12:00 AM; Premium has no limit.",
  details: { reason: 'scan-limit' },
}

describe('scans.allowance', () => {
  it('is one scan a day for both scanners, and is back at the person’s midnight', async () => {
    const { device } = await plantPerson(deps, 'user')
    const allowance = () => device.ask((api) => api.scans.allowance())
    expect(await allowance()).toEqual({
      unlimited: false,
      usedToday: 0,
      limit: 1,
      resetsAt: null,
      readsProblemPhotos: false,
    })
    await scanBottle(device)
    const used = {
      unlimited: false,
      usedToday: 1,
      limit: 1,
      resetsAt: '2026-11-21T00:00:00.000Z',
      readsProblemPhotos: false,
    }
    expect(await allowance()).toEqual(used)
    const refused = await unchanged(
      deps.db,
      () => fullRefusalOf(askWaterIq(device, 'The tap drips.')),
      REFUSALS_WRITE,
    )
    expect(refused).toEqual(LIMIT_REACHED)
    deps.clock.set('2026-11-21T00:00:00Z')
    expect(await allowance()).toMatchObject({ usedToday: 0, resetsAt: null })
    expect((await askWaterIq(device, 'The tap drips.')).title).toBe('Dripping tap')
  })

  it('knows no end for subscribers and admins', async () => {
    for (const identity of ['subscriber', 'admin'] as const) {
      const { device } = await plantPerson(deps, identity)
      await scanBottle(device)
      await scanBottle(device)
      expect(await device.ask((api) => api.scans.allowance())).toEqual({
        unlimited: true,
        usedToday: 0,
        limit: null,
        resetsAt: null,
        readsProblemPhotos: false,
      })
    }
  })

  it('does not come back with a removed scan', async () => {
    const { device } = await plantPerson(deps, 'user')
    const { scanId } = await scanBottle(device)
    await device.ask((api) => api.scans.remove({ id: scanId }))
    expect(await fullRefusalOf(scanBottle(device))).toEqual(LIMIT_REACHED)
  })
})

describe('limits on machines', () => {
  it('stop everybody after five scans a minute', async () => {
    const { device } = await plantPerson(deps, 'subscriber')
    for (let count = 0; count < 5; count += 1) await scanBottle(device)
    expect(await fullRefusalOf(scanBottle(device))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('stop free accounts of one network after twenty an hour, and no subscriber there', async () => {
    const from = async (identity: 'user' | 'subscriber') => {
      const { device } = await plantPerson(deps, identity)
      const there = createDevice(deps, { address: '203.0.113.9' })
      for (const [name, value] of device.jar) there.jar.set(name, value)
      return there
    }
    for (let count = 0; count < 20; count += 1) await scanBottle(await from('user'))
    expect(await fullRefusalOf(scanBottle(await from('user')))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('Too many free scans from your network.'),
    })
    expect((await scanBottle(await from('subscriber'))).brandName).toBe('Testquelle')
  })
})

describe('scans.progress', () => {
  it('tells the stage of one’s own running scan, and nothing before and after', async () => {
    const { device } = await plantPerson(deps, 'user')
    const stranger = await plantPerson(deps, 'user')
    const id = randomUUID()
    const stage = (asked = device) => asked.ask((api) => api.scans.progress({ id }))
    const seen: unknown[] = []
    deps.ai = fakeAi({
      builtIn: {
        async readLabel({ onStage }) {
          seen.push(await stage())
          onStage?.('reading')
          onStage?.('matching')
          await expect.poll(() => stage()).toEqual({ stage: 'matching' })
          seen.push(await stage(stranger.device))
          return { value: reading(), usage: null }
        },
      },
    })
    expect(await stage()).toEqual({ stage: null })
    await scanBottle(device, { id })
    expect(seen).toEqual([{ stage: 'uploaded' }, { stage: null }])
    expect(await stage()).toEqual({ stage: null })
  })
})

describe('scans.brands', () => {
  beforeEach(async () => {
    for (const brand of ['Évian', 'Alpine Evia', 'Evita', 'Volvic']) await insertWater(deps.db, { brand })
    for (let count = 0; count < 9; count += 1) await insertWater(deps.db, { brand: `Quelle ${count}` })
    await insertWater(deps.db, { brand: 'S.Pellegrino', aliases: ['San Pellegrino'], country: 'Italy' })
  })
  const names = async (search?: string) =>
    (await createDevice(deps).ask((api) => api.scans.brands({ search }))).map(({ brand }) => brand)

  it('finds by beginning, then by what a name holds, whatever the accents', async () => {
    expect(await names('evi')).toEqual(['Évian', 'Evita', 'Alpine Evia'])
    expect(await names('%')).toHaveLength(8)
    expect(await names('nothing like it')).toEqual([])
  })

  it('finds by other names, and answers eight at most', async () => {
    expect(await names('san pell')).toEqual(['S.Pellegrino'])
    expect(await names('quelle')).toHaveLength(8)
  })
})

describe('scans.list', () => {
  it('pages through one’s own scans, newest first, both kinds or one', async () => {
    const { id, device } = await plantPerson(deps, 'user')
    await insertScan(deps.db, (await plantPerson(deps, 'user')).id)
    const expected: string[] = []
    for (let count = 0; count < 7; count += 1) {
      const created_at = `2026-11-${10 + Math.floor(count / 2)}T00:00:00Z`
      const type = count === 3 ? 'iq_scan' : 'bottle'
      expected.push(await insertScan(deps.db, id, { created_at, type, brandname: `Water ${count}` }))
    }
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page = await device.ask((api) => api.scans.list({ cursor, limit: 3 }))
      found.push(...page.items.map((scan) => scan.id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(found[0]).toBe(expected[6])
    const ofOneKind = await device.ask((api) => api.scans.list({ type: 'iq_scan' }))
    expect(ofOneKind.items.map(({ brandname }) => brandname)).toEqual(['Water 3'])
    const forged = Buffer.from(JSON.stringify(['no time', id])).toString('base64url')
    const refusal = await fullRefusalOf(device.ask((api) => api.scans.list({ cursor: forged })))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('scans.byId and scans.remove', () => {
  it('answer what the scanner answered, and remove it', async () => {
    const { device } = await plantPerson(deps, 'subscriber')
    const bottle = await scanBottle(device)
    const plan = await askWaterIq(device, 'The tap drips.')
    const byId = (id: string) => device.ask((api) => api.scans.byId({ id }))
    expect(await byId(bottle.scanId)).toEqual({ type: 'bottle', result: bottle })
    expect(await byId(plan.scanId)).toEqual({ type: 'iq_scan', result: plan })
    expect(await device.ask((api) => api.scans.remove({ id: plan.scanId }))).toEqual({ status: 'ok' })
    expect(await fullRefusalOf(byId(plan.scanId))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
