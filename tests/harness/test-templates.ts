import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { refreshReports } from '#server/features/water/reports/refresh-reports.service.ts'
import { readShippedStatuses } from '#server/features/water/status/shipped-statuses.ts'
import { judgeNewSystems } from '#server/features/water/status/statuses.service.ts'
import { createLog } from '#server/log.ts'
import { withAdmin } from './admin-connection.ts'
import { loadRealWaterSystems } from './real-water-systems.ts'

/**
 * What a test's database has at first: nothing, the shipped content, the shipped water systems, both, or both judged on a day
 * (YYYY-MM-DD).
 */
export type TestData = 'nothing' | 'content' | 'systems' | 'content and systems' | { judgedOn: string }

/** A database to clone. */
interface Template {
  name: string
  /** How Postgres copies it: a large one file by file, a small one through its log, which needs no checkpoint. */
  strategy: 'wal_log' | 'file_copy'
}

const made = new Set<string>()

/** A template with the shipped water systems, which take seconds to load: the first test of a run that needs it makes it. */
export async function templateWith(data: TestData): Promise<Template> {
  const { template, seededTemplate } = inject('testDatabase')
  if (data === 'nothing') return { name: template, strategy: 'wal_log' }
  if (data === 'content') return { name: seededTemplate, strategy: 'wal_log' }
  if (data === 'systems')
    return makeOnce(`systems_${template}`, template, (_db, url) => loadRealWaterSystems(url))
  if (data === 'content and systems')
    return makeOnce(`systems_${seededTemplate}`, seededTemplate, (_db, url) => loadRealWaterSystems(url))
  const { name } = await templateWith('content and systems')
  const clock = { now: () => new Date(`${data.judgedOn}T08:30:00Z`) }
  return makeOnce(`judged_${data.judgedOn.replaceAll('-', '')}_${template}`, name, async (db) => {
    const shipped = await readShippedStatuses()
    // As a first start does. On the day of the shipped statuses the rules judge, and a test compares the two.
    await judgeNewSystems(
      { db, clock },
      data.judgedOn === shipped.day ? {} : { shipped: async () => shipped },
    )
    await refreshReports({ db, clock })
  })
}

/** Makes a template from another one, unless a worker of this run has made it; the others wait. */
async function makeOnce(
  name: string,
  from: string,
  fill: (db: Kysely<DB>, connectionString: string) => Promise<unknown>,
): Promise<Template> {
  const { adminUrl } = inject('testDatabase')
  if (!made.has(name))
    await withAdmin(adminUrl, async (admin) => {
      await admin.query('select pg_advisory_lock(hashtext($1))', [name])
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) {
        // Under another name until it is complete: a worker that dies leaves no half a template.
        const unfinished = `unfinished_${name}`
        await admin.query(`drop database if exists ${unfinished} with (force)`)
        await admin.query(`create database ${unfinished} template ${from} strategy file_copy`)
        const address = new URL(adminUrl)
        address.pathname = `/${unfinished}`
        const log = createLog('silent')
        const { db, close } = createDb({
          connectionString: address.href,
          poolSize: 4,
          log,
          limits: { statementMs: 120_000 },
        })
        await fill(db, address.href).finally(close)
        await admin.query(`alter database ${unfinished} rename to ${name}`)
      }
    })
  made.add(name)
  return { name, strategy: 'file_copy' }
}
