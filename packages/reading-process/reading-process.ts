import { type ChildProcess, fork } from 'node:child_process'
import { limitProcess, type ProcessLimits } from './limit-process.ts'
import type { Order, Report } from './messages.ts'

/** The process ends after this long without work, ms. */
const IDLE_TIME = 5 * 60_000

/** Why something could not be read: `given-up` exceeded a limit of time or memory. */
export type ReadingFailure = 'aborted' | 'broken' | 'given-up'

export interface ReadingProcessOptions {
  /** The file the process runs; it calls `serveReadings`. */
  file: string
  /** Node's options for the process: the size of its heap. */
  execArgv: readonly string[]
  /** Settings of the system's memory allocator. */
  allocator?: Readonly<Record<`MALLOC_${string}`, string>>
  /** A process without a sign of life for this long has hung, ms. */
  maxSilence: number
  /** What one reading may use. The process is killed when it uses more, and the next reading starts a new one. */
  limits: ProcessLimits
  /** The process ends after this long without work, ms. */
  idleTime?: number
  /** Each reading has a process of its own, so that what one leaves in memory does not count for the next. */
  isSingleUse?: boolean
  fail(failure: ReadingFailure, options?: { cause: unknown }): Error
}

export interface ReadingRequest<Input, Stage = never> {
  input: Input
  /** Stops the reading when the person cancels or the time is up. */
  signal: AbortSignal
  onStage?: (stage: Stage) => void
}

export interface ReadingProcess<Input, Reading, Stage = never, Setup = never> {
  /**
   * Throws the error of `fail`.
   * @param setup what the process needs first; sent again only when it is another object
   */
  read(request: ReadingRequest<Input, Stage>, setup?: Setup): Promise<Reading>
  /** Ends the process; running and waiting requests fail. The next request starts it again. */
  close(): Promise<void>
  /** The process id, while it runs. */
  readonly pid: number | undefined
}

interface Running<Reading, Stage> {
  id: number
  onStage: ((stage: Stage) => void) | undefined
  resolve(reading: Reading): void
  reject(error: Error): void
}

/**
 * A process that reads one thing at a time, in the order in which they came, so that neither its work nor its memory nor its crashes are the server's: started
 * when first needed, ended when idle, started again when it died.
 */
export function createReadingProcess<Input, Reading, Stage = never, Setup = never>({
  file,
  execArgv,
  allocator = {},
  maxSilence,
  limits,
  idleTime = IDLE_TIME,
  isSingleUse = false,
  fail,
}: ReadingProcessOptions): ReadingProcess<Input, Reading, Stage, Setup> {
  let child: ChildProcess | undefined
  let sentSetup: Setup | undefined
  let running: Running<Reading, Stage> | undefined
  let idle: NodeJS.Timeout | undefined
  let hangs: NodeJS.Timeout | undefined
  /** The last reading that runs or waits. */
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let closings = 0

  const settle = (id: number) => {
    if (running?.id !== id) return undefined
    const settled = running
    running = undefined
    return settled
  }
  const hear = (message: Report<Reading, Stage>) => {
    hangs?.refresh()
    if (message.kind === 'alive') return
    if (message.kind === 'stage') {
      if (running?.id === message.id) running.onStage?.(message.stage)
    } else if (message.kind === 'done') settle(message.id)?.resolve(message.reading)
    else settle(message.id)?.reject(fail('broken', { cause: new Error(message.message) }))
  }

  /** The process is gone: it has no setup, and what it was reading fails. */
  const abandon = () => {
    sentSetup = undefined
    const failed = running
    running = undefined
    failed?.reject(fail('broken', { cause: new Error('The reading process has ended') }))
  }

  const start = (): ChildProcess => {
    const started = fork(file, [], {
      serialization: 'advanced',
      execArgv: [...execArgv],
      // None of the server's settings and secrets; one memory arena keeps the peak low.
      env: { MALLOC_ARENA_MAX: '1', ...allocator },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A process group of its own: Ctrl+C in a terminal only reaches the server, which lets the reader finish.
      detached: true,
    })
    started.on('message', (message) => hear(message as Report<Reading, Stage>))
    // A message that cannot be sent has the same result as an unexpected exit: the waiting request fails.
    started.on('error', () => {})
    started.once('exit', () => {
      if (child !== started) return
      child = undefined
      abandon()
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = child
    child = undefined
    abandon()
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    ending.ref()
    await new Promise<void>((resolve) => {
      ending.once('exit', () => resolve())
      ending.kill('SIGKILL')
    })
  }

  const readNow = async (request: ReadingRequest<Input, Stage>, setup?: Setup): Promise<Reading> => {
    clearTimeout(idle)
    child ??= start()
    const at = child
    const send = (order: Order<Input, Setup>) => at.send(order, () => {})
    if (setup !== undefined && sentSetup !== setup) send({ kind: 'setup', setup })
    sentSetup = setup
    lastId += 1
    const id = lastId
    const cancel = () => send({ kind: 'cancel', id })
    request.signal.addEventListener('abort', cancel, { once: true })
    hangs = setTimeout(() => at.kill('SIGKILL'), maxSilence)
    // What is hostile cannot be interrupted, so the process is killed and a new one starts.
    const stopLimits = limitProcess(at.pid, limits, () => {
      settle(id)?.reject(fail('given-up'))
      if (child === at) void end()
    })
    at.channel?.ref()
    try {
      return await new Promise<Reading>((resolve, reject) => {
        running = { id, onStage: request.onStage, resolve, reject }
        send({ kind: 'read', id, input: request.input })
      })
    } finally {
      at.channel?.unref()
      clearTimeout(hangs)
      stopLimits()
      hangs = undefined
      request.signal.removeEventListener('abort', cancel)
      if (isSingleUse) {
        if (child === at) await end()
      } else {
        idle = setTimeout(() => void end(), idleTime)
        idle.unref()
      }
    }
  }

  return {
    get pid() {
      return child?.pid
    },
    async read(request, setup) {
      if (request.signal.aborted) throw fail('aborted')
      const cameAfter = closings
      const work = last.then(() => {
        if (request.signal.aborted) throw fail('aborted')
        if (cameAfter !== closings) throw fail('broken')
        return readNow(request, setup)
      })
      last = work.catch(() => {})
      // A canceled request is answered at once; the process stops at its next step, and then the next one is read.
      let leave = () => {}
      const left = new Promise<never>((_resolve, reject) => {
        leave = () => reject(fail('aborted'))
        request.signal.addEventListener('abort', leave, { once: true })
      })
      try {
        return await Promise.race([work, left])
      } finally {
        request.signal.removeEventListener('abort', leave)
      }
    },
    close() {
      closings += 1
      return end()
    },
  }
}
