import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Answer, type RequestOptions, send } from '../harness/http.ts'
import { createProcesses } from '../harness/server-process.ts'

/** What no body may tell of the inside, whatever was asked. */
export const INSIDE =
  /node_modules|\.ts:\d|\bat (?:async )?[\w.<>]+ \(|\b(?:select|insert into|update|delete from) \\?"|relation \\?"|syntax error at|SQLSTATE|invalid input syntax|pg_catalog|ECONN/

/** Lets the server collect its garbage when it is told to. */
const COLLECTOR = pathToFileURL(`${import.meta.dirname}/../harness/collect-on-signal.ts`).href
/** Prints a line for each piece of work that keeps the event loop busy too long. */
const BLOCK_REPORTER = pathToFileURL(`${import.meta.dirname}/../harness/report-blocks.ts`).href
/** How long it may take over that, in milliseconds. */
const COLLECTING_MS = 3_000

/** How long one piece of work may keep everybody else waiting, ms of CPU time. An attack that is let through takes seconds. */
export const SLOWEST_BLOCK_MS = 1_000

/** A server in a process of its own, which is asked the strangest things. */
export interface WatchedServer {
  origin: string
  /**
   * Sends one request and keeps what was wrong with its answer; null where the connection was ended instead.
   * @param allowed a status that is right here although it is 500 or more
   */
  ask(what: string, path: string, options?: RequestOptions, allowed?: number): Promise<Answer | null>
  /** Notes that something was asked in another way than by `ask`, and what was wrong with it, if anything was. */
  note(problem: string | null, ms?: number): void
  /** What was wrong so far. */
  problems(): readonly string[]
  /** How many were asked so far. */
  asked(): number
  /** The time within which 99 of 100 were answered, in milliseconds. */
  p99(): number
  /** The most memory the process ever took, in MB; null where the system does not tell. */
  mostMb(): Promise<number | null>
  /** The memory it holds when what it no longer needs is collected, in MB; null where the system does not tell. */
  heldMb(): Promise<number | null>
  /** The times for which one piece of work blocked the event loop since the server was ready, ms; only those above `SLOWEST_BLOCK_MS`. */
  blocks(): number[]
  /** What the process has said of faults of its own, which ended requests with 500 or itself. */
  faults(): string[]
  close(): Promise<void>
}

/** Starts the real server (built front end) on a database of the test's. */
export async function startWatchedServer(databaseUrl: string): Promise<WatchedServer> {
  const processes = await createProcesses(databaseUrl)
  const { origin, child, output } = await processes.startReady({
    NODE_OPTIONS: `--import=${COLLECTOR} --import=${BLOCK_REPORTER}`,
  })
  const startLength = output().length
  const problems: string[] = []
  const times: number[] = []
  const note = (problem: string | null, ms?: number) => {
    if (problem !== null) problems.push(problem)
    times.push(ms ?? 0)
  }
  const memory = async (line: RegExp) => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = line.exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  }
  return {
    origin,
    note,
    async ask(what, path, options, allowed) {
      const start = performance.now()
      try {
        const answer = await send(origin, path, options)
        const leak = INSIDE.exec(answer.text)?.[0]
        const wrong =
          answer.status >= 500 && answer.status !== allowed
            ? `${answer.status}: ${answer.text.slice(0, 300)}`
            : leak
        note(wrong === undefined ? null : `${what}: ${wrong}`, performance.now() - start)
        return answer
      } catch (error) {
        // Anyone who sends far too much is cut off while it still sends.
        const { code } = error as NodeJS.ErrnoException
        const isCutOff = code === 'EPIPE' || code === 'ECONNRESET'
        note(isCutOff ? null : `${what}: ${String(error)}`, performance.now() - start)
        return null
      }
    },
    problems: () => problems,
    asked: () => times.length,
    p99: () => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    mostMb: () => memory(/^VmHWM:\s+(\d+)/m),
    async heldMb() {
      child.kill('SIGUSR2')
      await pause(COLLECTING_MS)
      return memory(/^VmRSS:\s+(\d+)/m)
    },
    blocks: () =>
      [
        ...output()
          .slice(startLength)
          .matchAll(/event loop blocked for (\d+) ms/g),
      ]
        .map(([, ms]) => Number(ms))
        .filter((ms) => ms > SLOWEST_BLOCK_MS),
    faults() {
      const ended = child.exitCode === null ? [] : [`the process ended with ${child.exitCode}`]
      return [
        ...ended,
        // That a request was answered with 500 or more is told by its answer.
        ...output()
          .split('\n')
          .filter(
            (line) => /"level":(50|60)|unhandled/i.test(line) && !line.includes('"msg":"request failed"'),
          ),
      ]
    },
    close: () => processes.close(),
  }
}
