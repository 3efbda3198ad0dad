import { beforeEach, describe, expect, it } from 'vitest'
import { PIPE_LOOK_UPS, pipeLookUpSchema } from '#server/features/water/systems/pipe-look-ups.service.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const CLEVELAND = 'OH1801212'
const kind = 'pipe-look-up'
let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-29T08:30:00Z')
  admin = await adminDevice(deps)
  await insertWaterSystem(deps.db, { id: CLEVELAND, town: 'cleveland', zip: '44101' })
})

const waiting = async () =>
  (await admin.ask((api) => api.admin.review.list({}))).filter((entry) => entry.kind === kind)
const target = async (key: string) => {
  const { basis } = await admin.ask((api) => api.admin.review.get({ kind, key }))
  return { kind, key, basis } as const
}
const shown = async (id = CLEVELAND) => (await callerAs('visitor', deps).waterSystems.byId({ id })).pipeLookUp
const READ = { readAt: 'The page itself', readOn: '2026-11-29' }

describe('the look-up of a utility', () => {
  it('waits to be opened by someone, Cleveland’s first, and says so on its page', async () => {
    const entries = await waiting()
    expect(entries).toHaveLength(55)
    expect(entries[0]).toMatchObject({ key: CLEVELAND, title: 'Cleveland (OH)' })
    const { source } = await admin.ask((api) => api.admin.review.get({ kind, key: CLEVELAND }))
    expect(source.url).toBe(PIPE_LOOK_UPS[0]?.lookUpUrl)
    expect(await shown()).toMatchObject({ url: source.url, isUnconfirmed: true })
  })

  it('is not shown once its link is gone, and is again if that is taken back', async () => {
    const gone = { ...(await target(CLEVELAND)), reason: 'The page is gone.' }
    await admin.ask((api) => api.admin.review.reject(gone))
    expect(await shown()).toBeNull()
    const back = await target(CLEVELAND)
    await admin.ask((api) => api.admin.review.takeBack(back))
    expect(await shown()).not.toBeNull()
  })

  it('is shown as an editor corrected it, without the mark', async () => {
    const correct = (fields: Record<string, unknown>) =>
      target(CLEVELAND).then((own) =>
        admin.ask((api) => api.admin.review.correct({ ...own, ...READ, fields })),
      )
    await expect(correct({ lookUpUrl: 'javascript:alert(1)' })).rejects.toThrow(/address/)
    await correct({ lookUpUrl: 'https://water.example/map', how: null })
    expect(await shown()).toMatchObject({ url: 'https://water.example/map', how: null, isUnconfirmed: false })
    expect(await waiting()).toHaveLength(54)
  })

  it('is matched by the number of the system, never by its name', async () => {
    await insertWaterSystem(deps.db, { id: 'TN0000117', town: 'cleveland-tennessee', zip: '37311' })
    expect(await shown('TN0000117')).toBeNull()
  })
})

describe('the shipped look-ups', () => {
  it('are one for each system, each with its source', () => {
    for (const lookUp of PIPE_LOOK_UPS) expect(pipeLookUpSchema.safeParse(lookUp).error).toBeUndefined()
    expect(new Set(PIPE_LOOK_UPS.map(({ id }) => id)).size).toBe(PIPE_LOOK_UPS.length)
    for (const { id, name } of PIPE_LOOK_UPS) {
      expect(id).toMatch(/^[A-Z]{2}\d{7}$/)
      expect(name).toContain(`(${id.slice(0, 2)})`)
    }
  })

  it('promise nothing for now and name no price', () => {
    const wrong = /\b(?:free|no cost)[^.]*\bnow\b|\$|\bUSD\b|\d dollars/i
    for (const { id, how, pays, freeTest } of PIPE_LOOK_UPS)
      expect([how, pays, freeTest].join(' '), id).not.toMatch(wrong)
    expect('It is free for you now.').toMatch(wrong)
  })

  it('call no pipe lead where the utility knows of none', () => {
    for (const id of ['AR0000465', 'CA0110005'])
      expect(PIPE_LOOK_UPS.find((lookUp) => lookUp.id === id)?.how).toMatch(/no lead line: .* galvanized/)
  })
})
