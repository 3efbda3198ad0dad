import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { removeFolder } from './remove-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The secret of the test database. */
export const TEST_SECRET = 'a secret of the tests, long enough to count'

/** A running program of ours. */
export interface RunningProcess {
  child: ChildProcess
  /** Its exit code, once it has exited. */
  ended: Promise<number | null>
  /** Its output so far, including errors. */
  output(): string
}

/** Restrictions of a process. */
interface Limits {
  /** The largest file it may write; the system then says that the file is too large. Can be lifted while the process runs. */
  maxFileBytes?: number
  /** Runs as in a container: as process 1 of its own PID namespace. Linux, as root. */
  isContained?: boolean
}

const CONTAINER = 'unshare --pid --fork --kill-child --mount-proc'

/** How long to wait for a start, on a busy machine. */
const START_MS = 180_000
/** As `npm start` and the Dockerfile set them: glibc returns memory of pictures to the system at once. */
const AS_NPM_START = { MALLOC_MMAP_THRESHOLD_: '131072' }
/** The options of Node that both pass. */
const NODE_OPTIONS = ['--max-semi-space-size=8']
/** The unit of `ulimit -f`. */
const FILE_BLOCK = 512

/** Processes over one database and one data folder of the test. */
export interface Processes {
  dataDir: string
  /** Starts the server; the test sets what the environment leaves out. */
  start(env?: Record<string, string>, limits?: Limits): RunningProcess
  /** The same, and waits until it accepts requests; returns its address too. */
  startReady(env?: Record<string, string>, limits?: Limits): Promise<RunningProcess & { origin: string }>
  /** Starts a script. */
  startScript(script: string, args: readonly string[]): RunningProcess
  /** Runs a script until it exits. */
  run(script: string, args: readonly string[]): Promise<{ code: number | null; output: string }>
  /** Kills whatever still runs. */
  killAll(): void
  /** Kills everything and removes the data folder. */
  close(): Promise<void>
}

/**
 * @param databaseUrl the database of every process
 * @param givenFolder an existing data folder; a new one unless given
 * @param main what a server runs
 */
export async function createProcesses(
  databaseUrl: string,
  givenFolder?: string,
  main = 'src/server/main.ts',
): Promise<Processes> {
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
    // 'close' and not 'exit': the last output has been read by then.
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended, output: () => output }
  }
  const start: Processes['start'] = (env = {}, limits) => spawnOurs([...NODE_OPTIONS, main], env, limits)
  const startScript: Processes['startScript'] = (script, args) => spawnOurs([script, ...args], {})
  const killAll = () => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
  }
  return {
    dataDir,
    start,
    async startReady(env, limits) {
      const server = start(env, limits)
      const origin = () => /"origin":"([^"]+)","port":\d+/.exec(server.output())?.[1]
      const hasEnded = server.ended.then((code) => {
        throw new Error(`The process has ended with ${code}: ${server.output()}`)
      })
      // Unlike `expect.poll`, this works in a hook too.
      const isReady = vi.waitFor(() => expect(origin() ?? server.output()).toMatch(/^http:/), {
        timeout: START_MS,
      })
      await Promise.race([isReady, hasEnded])
      return { ...server, origin: origin() ?? '' }
    },
    startScript,
    async run(script, args) {
      const { ended, output } = startScript(script, args)
      return { code: await ended, output: output() }
    },
    killAll,
    async close() {
      killAll()
      await removeFolder(dataDir)
    },
  }
}
