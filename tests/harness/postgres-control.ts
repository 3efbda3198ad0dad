import path from 'node:path'
import { installedNativeFolder, provideBinaries } from '#server/db/embedded/binaries.ts'
import { chooseServerUser, runAs } from '#server/db/embedded/server-user.ts'
import { startScratchPostgres } from '#server/db/scratch-postgres.ts'
import { createLog } from '#server/log.ts'

/** A test's own database server, which can be stopped and started at the same address. */
export interface ControlledPostgres {
  /** The address of a database on it. */
  connectionStringFor(database: string): string
  /** Stops it as an administrator does: clients are disconnected. */
  shutDown(): Promise<void>
  /** Starts it again; resolves when it accepts connections. */
  start(): Promise<void>
  /** `pg_ctl restart -m immediate`: as after a crash, it recovers before it accepts connections. */
  crashAndRecover(): Promise<void>
  /** Removes it with its data. */
  stop(): Promise<void>
}

/** Starts a server. The product's own would be restarted by its users; this one is not. */
export async function startControlledPostgres(): Promise<ControlledPostgres> {
  const server = await startScratchPostgres(createLog('error'))
  const control = await controlServer(server.clusterDir)
  return {
    connectionStringFor: server.connectionStringFor,
    shutDown: () => control('stop', '--mode=fast'),
    // A restart of a stopped server uses its previous settings; a start would not know them.
    start: () => control('restart'),
    crashAndRecover: () => control('restart', '--mode=immediate'),
    stop: server.stop,
  }
}

/** Runs `pg_ctl` on the data folder of a server: `stop --mode=fast`, or `restart` with the settings it had before. */
export async function controlServer(clusterDir: string): Promise<(...args: string[]) => Promise<void>> {
  const user = await chooseServerUser(clusterDir)
  const { pgCtl } = await provideBinaries(user, installedNativeFolder(), path.join(clusterDir, 'programs'))
  return async (...args) => {
    const { exitCode, output } = await runAs(user, pgCtl, [
      ...args,
      '--wait',
      '--timeout=60',
      '--silent',
      `--pgdata=${clusterDir}`,
      ...(args[0] === 'restart' ? [`--log=${path.join(clusterDir, 'server.log')}`] : []),
    ])
    if (exitCode !== 0) throw new Error(`pg_ctl ${args.join(' ')}: ${output}`)
  }
}
