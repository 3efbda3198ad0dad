import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb } from '#server/db/create-db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { benchLog, makeDatabase } from '../../support/scratch-database.ts'
import { startServer } from '../../support/server-process.ts'
import { addSubscribers } from '../../support/subscribers.ts'
import { printTable } from '../../support/table.ts'
import { pressEvenly } from './press-load.ts'

const DATABASE = 'bench_kill'

/** Kills the server and its database while people press, starts the database again, and looks for what was confirmed. */
export async function measureKill(
  folder: string,
  options: { people: number; perSecond: number; seconds: number; atOnce: (turn: number) => number },
): Promise<void> {
  const dataDir = path.join(folder, 'killed')
  const first = await startEmbeddedPostgres({ dataDir, log: benchLog })
  const database = await makeDatabase(first, DATABASE)
  const cookies = await addSubscribers(database.db, options.people)
  await database.close()
  const server = await startServer('product-server.ts', [database.connectionString, '10'])
  const pressing = pressEvenly(server.origin, cookies, options)
  await sleep((options.seconds * 1000) / 2)
  const [postmaster = ''] = (await readFile(path.join(first.clusterDir, 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  process.kill(Number(postmaster), 'SIGKILL')
  server.process.kill('SIGKILL')
  const { presses } = await pressing

  const second = await startEmbeddedPostgres({ dataDir, log: benchLog })
  const { db, close } = createDb({ connectionString: second.connectionStringFor(DATABASE), log: benchLog })
  try {
    const { rows } = await sql<{ id: string }>`select id from hydration_entries`.execute(db)
    const stored = new Set(rows.map(({ id }) => id))
    const { rows: wrong } = await sql`
      select user_id from hydration_data as data where current_intake <> (
        select coalesce(sum(amount), 0) from hydration_entries as own
        where own.user_id = data.user_id and own.date = data.last_date
      )`.execute(db)
    const confirmed = presses.filter(({ isConfirmed }) => isConfirmed)
    const lost = confirmed.filter(({ id }) => !stored.has(id))
    printTable(
      `Server and database killed while people press ${options.perSecond} times a second`,
      ['sent', 'confirmed', 'confirmed and lost', 'stored without an answer', 'days with a wrong sum'],
      [
        [
          presses.length,
          confirmed.length,
          lost.length,
          stored.size - confirmed.length + lost.length,
          wrong.length,
        ],
      ],
    )
  } finally {
    await close()
    await second.stop()
    await first.stop()
  }
}
