import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The secret that everything in the test database is sealed with. */
export const TEST_SECRET = 'a secret of the tests, long enough to count'

/** A program of ours that runs as a process of its own. */
export interface RunningProcess {
  child: ChildProcess
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** What it has printed so far, errors too. */
  output(): string
}

/** What a process may not do. */
interface Limits {
  /** Write a file larger than this; the system says then that it is too large. May be lifted while the process runs. */
  maxFileBytes?: number
  /** Runs as in a container: as process 1 of a PID namespace of its own. Linux, as root. */
  isContained?: boolean
}

const CONTAINER = 'unshare --pid --fork --kill-child --mount-proc'

/** How long a start is waited for, on a machine that does much else as well. */
const START_MS = 60_000
/** What `npm start` and the Dockerfile set: glibc gives what pictures needed back to the system at once. */
const AS_NPM_START = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/** The unit of `ulimit -f`. */
const FILE_BLOCK = 512

/** Processes over one database and one data folder of the test's own. */
export interface Processes {
  dataDir: string
  /** Starts the server; what the environment leaves out is the test's. */
  start(env?: Record<string, string>, limits?: Limits): RunningProcess
  /** The same, once it takes requests; returns its address too. */
  startReady(env?: Record<string, string>, limits?: Limits): Promise<RunningProcess & { origin: string }>
  /** Runs a script to its end. */
  run(script: string, args: readonly string[]): Promise<{ code: number | null; output: string }>
  /** Ends whatever still runs, without asking. */
  killAll(): void
  /** Ends everything and removes the data folder. */
  close(): Promise<void>
}

/**
 * @param databaseUrl the database of every process
 * @param givenFolder an existing data folder; a new one unless given
 */
export async function createProcesses(databaseUrl: string, givenFolder?: string): Promise<Processes> {
  const dataDir = givenFolder ?? (await mkdtemp(path.join(tmpdir(), 'smart-hydration-data-')))
  const started: ChildProcess[] = []

  function spawnOurs(
    args: readonly string[],
    env: Record<string, string>,
    { maxFileBytes, isContained = false }: Limits = {},
  ): RunningProcess {
    const confine =
      maxFileBytes === undefined ? '' : `ulimit -S -f ${Math.floor(maxFileBytes / FILE_BLOCK)} && `
    const container = isContained ? `${CONTAINER} ` : ''
    const child = spawn('sh', ['-c', `${confine}exec ${container}"$0" "$@"`, process.execPath, ...args], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        APP_SECRET: TEST_SECRET,
        SEED_ON_START: 'false',
        ...AS_NPM_START,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    // 'close' and not 'exit': what was printed last has been read by then.
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended, output: () => output }
  }
  const start: Processes['start'] = (env = {}, limits) => spawnOurs(['src/server/main.ts'], env, limits)
  const killAll = () => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
  }
  return {
    dataDir,
    start,
    async startReady(env, limits) {
      const server = start(env, limits)
      const origin = () => /"origin":"([^"]+)","port":\d+/.exec(server.output())?.[1]
      await expect.poll(origin, { timeout: START_MS }).toMatch(/^http:/)
      return { ...server, origin: origin() ?? '' }
    },
    async run(script, args) {
      const { ended, output } = spawnOurs([script, ...args], {})
      return { code: await ended, output: output() }
    },
    killAll,
    async close() {
      killAll()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
