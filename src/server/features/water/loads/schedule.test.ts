import type { ImportResult, WaterData } from '@smart-hydration/water-data'
import { ImportRefusedError } from '@smart-hydration/water-data'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import type { ImportReport } from '#shared/water/loads/import-report.ts'
import { DOWNLOADED_SOURCE_IDS } from '#shared/water/loads/water-sources.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertDataJob, insertDataLoad, SOME_REPORT } from '#tests/factories/water-data.ts'
import { auditTrail } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readImportSchedule, runDueImport } from './schedule.service.ts'

// On simulated time, with an engine that plays the authorities' files.

const deps = useTestDeps()
const NOTHING: ImportReport['tables'] = [{ table: 'water_systems', added: 0, changed: 0, removed: 0 }]
const NIGHT = '2026-11-23T07:10:00Z'

let real: WaterData
let calls: string[]
/** What a source's file is; one that changes something and passes the checks if it is not named. */
let files: Record<string, Partial<ImportReport> | Error>

beforeEach(async () => {
  real ??= deps.waterData
  calls = []
  files = {}
  deps.waterData = { ...real, ...engine() }
  deps.clock.set(NIGHT)
  await plantPerson(deps, 'admin')
  await plantPerson(deps, 'admin')
  await plantPerson(deps, 'user')
  await setSchedule({ isOn: true, hour: 7 })
})

const setSchedule = (value: { isOn: boolean; hour: number }) =>
  deps.db
    .insertInto('app_settings')
    .values({ name: 'import-schedule', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

function engine(): Pick<WaterData, 'check' | 'apply'> {
  const play = async (state: 'checked' | 'applied', source: string): Promise<ImportResult> => {
    calls.push(`${state} ${source}`)
    const file = files[source] ?? {}
    if (file instanceof Error) throw file
    const report = { ...SOME_REPORT, ...file }
    return {
      loadId: await insertDataLoad(deps.db, state, report),
      state,
      contentHash: 'a'.repeat(64),
      report,
    }
  }
  return {
    check: (source, address, { startedBy, startedFrom }) => {
      expect({ address, startedBy, startedFrom }).toMatchObject({
        address: expect.stringMatching(/^https:\/\/[^{}]+$/),
        startedBy: null,
        startedFrom: 'schedule',
      })
      return play('checked', source)
    },
    apply: (source, _hash, forcedReason) => {
      expect(forcedReason).toBeNull()
      return play('applied', source)
    },
  }
}

/** Lets the task run as it does in the background: again at once while more may be due. */
async function runTask(server = deps): Promise<void> {
  while (await runDueImport(server));
}
const outcomes = async () =>
  Object.fromEntries(
    (await deps.db.selectFrom('scheduled_imports').select(['source', 'outcome']).execute()).map(
      ({ source, outcome }) => [source, outcome],
    ),
  )
const all = (outcome: string) => Object.fromEntries(DOWNLOADED_SOURCE_IDS.map((id) => [id, outcome]))
const jobStates = async () =>
  (await deps.db.selectFrom('data_import_jobs').select('state').execute()).map(({ state }) => state)

describe('not due, and nothing was written', () => {
  it.each([
    ['off', { isOn: false, hour: 7 }, NIGHT],
    ['by day', { isOn: true, hour: 7 }, '2026-11-23T11:30:00Z'],
  ])('%s', async (_name, schedule, now) => {
    await setSchedule(schedule)
    deps.clock.set(now)
    await unchanged(deps.db, () => runTask())
    expect(calls).toEqual([])
  })

  it('by default', async () => {
    await deps.db.deleteFrom('app_settings').execute()
    await unchanged(deps.db, () => runTask())
    expect(await readImportSchedule(deps)).toEqual({ value: { isOn: false, hour: 7 }, nextNight: null })
  })

  it('while an admin’s job runs', async () => {
    await insertDataJob(deps.db, NIGHT)
    await unchanged(deps.db, () => runTask())
  })
})

describe('due', () => {
  it('checks each source, applies what passes, and mails every admin once', async () => {
    files['us-areas'] = { tables: NOTHING }
    await runTask()
    expect(await outcomes()).toEqual({ ...all('applied'), 'us-areas': 'unchanged' })
    expect(calls.slice(0, 2)).toEqual(['checked us-sdwa', 'applied us-sdwa'])
    expect(calls).not.toContain('applied us-areas')
    expect(new Set(await jobStates())).toEqual(new Set(['done']))
    const mails = await deps.deliverMails()
    expect(mails).toHaveLength(2)
    const [mail] = mails
    const count = DOWNLOADED_SOURCE_IDS.length - 1
    expect(mail).toMatchObject({ subject: `${count} sources of water data renewed` })
    for (const version of [mail?.text, mail?.html]) {
      expect(version).toContain('Applied: 1 added, 0 changed, 0 removed.')
      expect(version).toContain('Nothing has changed since the last import.')
      expect(version).toContain('/admin/data')
    }
    const trail = (await auditTrail(deps)).filter(({ action }) => action.startsWith('data.'))
    expect(trail.filter(({ action }) => action === 'data.apply')).toHaveLength(count)
    expect(trail[0]).toMatchObject({ actorId: null, details: { source: 'us-sdwa' } })
  })

  it('once in a quarter', async () => {
    await runTask()
    await deps.deliverMails()
    for (const night of ['2026-11-23T09:00:00Z', '2026-11-24T07:10:00Z', '2027-01-20T07:10:00Z']) {
      deps.clock.set(night)
      await unchanged(deps.db, () => runTask())
    }
    expect((await readImportSchedule(deps)).nextNight).toBe('2027-01-21T07:00:00.000Z')
    deps.clock.set('2027-01-21T07:10:00Z')
    calls = []
    await runTask()
    expect(calls).toHaveLength(2 * DOWNLOADED_SOURCE_IDS.length)
  })

  it('is not applied where the checks stop it', async () => {
    const stops = ['The values would fall from 10 to 5, by more than 10 %.']
    files = Object.fromEntries(DOWNLOADED_SOURCE_IDS.map((id) => [id, { stops }]))
    await runTask()
    expect(await outcomes()).toEqual(all('stopped'))
    expect(calls.filter((call) => call.startsWith('applied'))).toEqual([])
    const [mail] = await deps.deliverMails()
    expect(mail?.subject).toBe(`${DOWNLOADED_SOURCE_IDS.length} sources of water data not renewed`)
    expect(mail?.text).toContain(`Not applied, because the checks stop it. ${stops[0]}`)
  })

  it('tries what failed once more, in another night', async () => {
    files['us-sdwa'] = new AppError('BAD_REQUEST', 'The download took longer than 3 hours.')
    files['us-ucmr5'] = new ImportRefusedError('UCMR5_All.txt lacks the column Units.')
    await runTask()
    expect(await outcomes()).toEqual({ ...all('applied'), 'us-sdwa': 'failed', 'us-ucmr5': 'failed' })
    const [mail] = await deps.deliverMails()
    expect(mail?.text).toContain('Not imported. The download took longer than 3 hours.')
    expect(mail?.text).toContain('Not imported. UCMR5_All.txt lacks the column Units.')

    delete files['us-sdwa']
    for (const night of ['2026-11-24T07:10:00Z', '2026-11-25T07:10:00Z']) {
      deps.clock.set(night)
      calls = []
      await runTask()
      if (night < '2026-11-25')
        expect(calls).toEqual(['checked us-sdwa', 'applied us-sdwa', 'checked us-ucmr5'])
    }
    expect(calls).toEqual([])
    expect(await outcomes()).toMatchObject({ 'us-sdwa': 'applied', 'us-ucmr5': 'failed' })
    expect(await deps.deliverMails()).toHaveLength(2)
  })

  it('makes up once for a night in which the server ended', async () => {
    files['us-sdwa'] = new DOMException('The server ends', 'AbortError')
    await runDueImport(deps)
    expect(await outcomes()).toEqual({ 'us-sdwa': null })
    expect(await jobStates()).toEqual(['failed'])
    files = {}
    deps.clock.set('2026-12-03T08:00:00Z')
    await runTask()
    expect(await outcomes()).toEqual(all('applied'))
    expect(await deps.deliverMails()).toHaveLength(2)
  })

  it('is shared by two servers at once', async () => {
    await Promise.all([runTask(), runTask()])
    // One of them may have found the other at work: its next look goes on.
    await runTask()
    expect(calls.toSorted()).toEqual(
      DOWNLOADED_SOURCE_IDS.flatMap((id) => [`applied ${id}`, `checked ${id}`]).toSorted(),
    )
    expect(await deps.deliverMails()).toHaveLength(2)
  })
})
