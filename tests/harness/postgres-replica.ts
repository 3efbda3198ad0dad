import { randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createLog } from '#server/log.ts'
import { withAdmin } from './admin-connection.ts'
import { controlServer } from './postgres-control.ts'

/** A streaming replica of a server, with its data in a folder of its own. */
export interface PostgresReplica {
  /** The address of a database on it. */
  connectionStringFor(database: string): string
  /** Stops replaying the log: from now on the replica lags behind. */
  pause(): Promise<void>
  /** Replays what it missed, and everything new. */
  resume(): Promise<void>
  /** Resolves when everything that was committed at the primary before this call can be read here. */
  catchUp(): Promise<void>
  /** Kills it with SIGKILL; its connections break. */
  kill(): Promise<void>
  /** Starts it again, at the same address. */
  restart(): Promise<void>
  /** Stops it and removes it with its data. */
  stop(): Promise<void>
}

/** What a base backup leaves out because it belongs to the running server; `programs` is a folder of the tests. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'programs'])
/** Folders whose files a server writes again when it starts. */
const LEFT_EMPTY = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)

/**
 * Starts a replica of a scratch server on this machine, fed through a replication slot. npm's Postgres has no
 * `pg_basebackup`, so the copy is made as that program makes it: with the functions of the low-level backup.
 * @param adminUrl an administrator's address of the primary
 */
export async function startReplica(adminUrl: string): Promise<PostgresReplica> {
  const onPrimary = (text: string) => withAdmin(adminUrl, async (admin) => (await admin.query(text)).rows)
  const slot = `replica_${randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(path.join(os.tmpdir(), 'smart-hydration-replica-'))
  // As root the server runs under another account, which needs access to its data.
  await chmod(folder, 0o711)
  await copyServer(adminUrl, slot, path.join(folder, 'postgres'))
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log: createLog('error'),
    database: 'postgres',
    isDurable: false,
  })
  const control = await controlServer(server.clusterDir)
  const onReplica = (text: string) =>
    withAdmin(server.connectionStringFor('postgres'), async (admin) => (await admin.query(text)).rows)
  return {
    connectionStringFor: server.connectionStringFor,
    pause: async () => void (await onReplica('select pg_wal_replay_pause()')),
    resume: async () => void (await onReplica('select pg_wal_replay_resume()')),
    async catchUp() {
      const [{ position }] = await onPrimary('select pg_current_wal_flush_lsn() as position')
      const isThere = `select pg_last_wal_replay_lsn() >= '${position}' as "isThere"`
      while ((await onReplica(isThere))[0].isThere !== true);
    },
    async kill() {
      const pidFile = await readFile(path.join(server.clusterDir, 'postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(pidFile, 10), 'SIGKILL')
    },
    async restart() {
      // Where no one collects killed processes, their ids look as if the server were still running.
      await rm(path.join(server.clusterDir, 'postmaster.pid'), { force: true })
      for (const name of await readdir(server.socketDir))
        if (name.endsWith('.lock')) await rm(path.join(server.socketDir, name))
      await control('restart')
    },
    async stop() {
      await server.stop()
      await rm(server.clusterDir, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
      const isFree = `select from pg_replication_slots where slot_name = '${slot}' and not active`
      while ((await onPrimary(isFree)).length === 0);
      await onPrimary(`select pg_drop_replication_slot('${slot}')`)
    },
  }
}

/** Copies a running server into a new folder that is set up to follow it. */
async function copyServer(adminUrl: string, slot: string, target: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    // Reserves the log from now on: the copy needs everything since the start of the backup.
    await admin.query(`select pg_create_physical_replication_slot('${slot}', true)`)
    await admin.query(`select pg_backup_start('replica', true)`)
    const { rows } = await admin.query("select current_setting('data_directory') as source")
    const source: string = rows[0].source
    await copyFolder(source, target)
    const backup = await admin.query('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(target, 'backup_label'), backup.rows[0].labelfile)
    await writeFile(path.join(target, 'standby.signal'), '')
    const primary = `host=${admin.host} port=${admin.port} user=${admin.user}`
    await writeFile(
      path.join(target, 'postgresql.auto.conf'),
      `primary_conninfo = '${primary}'\nprimary_slot_name = '${slot}'\n`,
    )
    const { uid, gid } = await stat(source)
    await giveTo(target, uid, gid)
  })
}

async function copyFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  if (LEFT_EMPTY.has(path.basename(source))) return
  // The server goes on: what vanishes during the copy vanishes from it, too, when that reads the log.
  const entries = await readdir(source, { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)]
    if (LEFT_OUT.has(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(from, to)
    else if (entry.isFile()) await copyFile(from, to).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid)
}
