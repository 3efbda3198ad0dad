import type { WaterData } from '@smart-hydration/water-data'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertDataJob, insertDataLoad } from '#tests/factories/water-data.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const ADDRESS = 'https://files.example/download.zip'

let admin: Device
let real: WaterData
beforeEach(async () => {
  real ??= deps.waterData
  deps.waterData = real
  admin = await adminDevice(deps)
})

type Api = Parameters<Parameters<Device['ask']>[0]>[0]
const refused = (call: (api: Api['admin']['data']) => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(admin.ask((api) => call(api.admin.data))), REFUSALS_WRITE)
const jobOf = async () => (await admin.ask((api) => api.admin.data.overview())).job

/** Replaces the engine by one whose checks wait until they are told to end, or are canceled. */
function waitingEngine() {
  const wait = Promise.withResolvers<number>()
  deps.waterData = {
    ...real,
    async check(_source, _address, { signal, onProgress }) {
      onProgress({ step: 'Downloading', done: 1, total: 2 })
      signal.addEventListener('abort', () => wait.reject(signal.reason))
      return { loadId: await wait.promise } as never
    },
  }
  return wait
}

describe('not allowed, and nothing was written', () => {
  it('a second job while one runs', async () => {
    await insertDataJob(deps.db)
    expect(await refused((api) => api.check({ source: 'us-sdwa', address: ADDRESS }))).toMatchObject({
      code: 'CONFLICT',
      message: 'Another check or import runs. Wait for it, or cancel it.',
    })
  })

  it('a check that found nothing, is older than an import, or is none', async () => {
    const nothing = { tables: [{ table: 'water_systems', added: 0, changed: 0, removed: 0 }] }
    const empty = await insertDataLoad(deps.db, 'checked', nothing)
    expect(await refused((api) => api.applyCheck({ loadId: empty }))).toMatchObject({
      message: 'This file changes nothing.',
    })
    const old = await insertDataLoad(deps.db, 'checked')
    const applied = await insertDataLoad(deps.db, 'applied')
    for (const loadId of [old, applied])
      expect(await refused((api) => api.applyCheck({ loadId }))).toMatchObject({
        message: 'Something was imported since this check. Check for changes again.',
      })
    expect(await refused((api) => api.applyCheck({ loadId: 999 }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused((api) => api.restore({ loadId: old }))).toMatchObject({ code: 'CONFLICT' })
  })

  it('a check that stops, without a reason', async () => {
    const loadId = await insertDataLoad(deps.db, 'checked', { stops: ['The values would fall.'] })
    expect(await refused((api) => api.applyCheck({ loadId }))).toMatchObject({
      message: 'The values would fall. Give a reason to apply it nevertheless.',
    })
    expect((await refused((api) => api.applyCheck({ loadId, forcedReason: ' ' })))?.fields).toBeDefined()
  })

  it('a job that does not run', async () => {
    const jobId = await insertDataJob(deps.db)
    await deps.db.updateTable('data_import_jobs').set({ state: 'done' }).execute()
    expect(await refused((api) => api.cancel({ jobId }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a job', () => {
  it('goes on after the answer, shows how far it is, and ends', async () => {
    const wait = waitingEngine()
    const { jobId } = await admin.ask((api) => api.admin.data.check({ source: 'us-sdwa', address: ADDRESS }))
    await expect
      .poll(jobOf, { timeout: 5000 })
      .toMatchObject({ id: jobId, state: 'running', progress: { step: 'Downloading', done: 1, total: 2 } })
    wait.resolve(await insertDataLoad(deps.db, 'checked'))
    await expect.poll(jobOf).toMatchObject({ state: 'done', message: null })
    const { sources } = await admin.ask((api) => api.admin.data.overview())
    expect(sources.find(({ id }) => id === 'us-sdwa')?.checked).toMatchObject({ state: 'checked' })
  })

  it('is canceled', async () => {
    waitingEngine()
    const { jobId } = await admin.ask((api) => api.admin.data.check({ source: 'us-sdwa', address: ADDRESS }))
    await admin.ask((api) => api.admin.data.cancel({ jobId }))
    await expect
      .poll(jobOf, { timeout: 5000 })
      .toMatchObject({ state: 'canceled', message: 'Canceled. Nothing was changed.' })
  })

  it('says why it failed', async () => {
    await admin.ask((api) =>
      api.admin.data.check({ source: 'us-sdwa', address: 'https://localhost/download.zip' }),
    )
    await expect.poll(jobOf).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('This address cannot be used.'),
    })
    const loadId = await insertDataLoad(deps.db, 'checked')
    await admin.ask((api) => api.admin.data.applyCheck({ loadId }))
    await expect.poll(jobOf).toMatchObject({
      action: 'apply',
      state: 'failed',
      message: 'The file that was checked is no longer here. Check for changes again.',
    })
  })

  it('that died with its server makes room for the next', async () => {
    await insertDataJob(deps.db, '2026-11-20T08:00:00Z')
    expect(await jobOf()).toMatchObject({
      state: 'failed',
      message: 'The server ended while it ran. Nothing was changed.',
    })
    waitingEngine().resolve(await insertDataLoad(deps.db, 'checked'))
    await admin.ask((api) => api.admin.data.check({ source: 'us-sdwa', address: ADDRESS }))
    await expect.poll(jobOf).toMatchObject({ state: 'done' })
  })
})

describe('the history', () => {
  it('lists checks and imports, the newest first, and a restored one as such', async () => {
    const applied = await insertDataLoad(deps.db, 'applied')
    const checked = await insertDataLoad(deps.db, 'checked')
    await admin.ask((api) => api.admin.data.restore({ loadId: applied }))
    await expect.poll(jobOf).toMatchObject({ action: 'restore', state: 'done', loadId: applied })
    const { loads } = await admin.ask((api) => api.admin.data.history({}))
    expect(loads.map(({ id, state }) => [id, state])).toEqual([
      [checked, 'checked'],
      [applied, 'restored'],
    ])
    expect(loads[1]).toMatchObject({ restoredAt: expect.any(String), isRestorable: false })
  })
})
