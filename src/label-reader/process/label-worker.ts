import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import type { LabelCatalogue } from '../label-catalogue.ts'
import { LabelReaderError, type LabelRequest } from '../label-request.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Order, Report } from './messages.ts'
import { limitWork } from './reading-time.ts'

/** The process ends after this long without work, ms. */
const IDLE_TIME = 5 * 60_000
/** A process without a sign of life for this long has hung, ms; it sends several per picture. */
const MAX_SILENCE = 30_000
/** Processor time one picture may take, ms; an ordinary one takes about three seconds. */
const MAX_READING = 12_000
/** Pictures that may wait; a later one would not be read in time. */
const MAX_WAITING = 12
const PROCESS_FILE = path.join(import.meta.dirname, 'label-process.ts')

/** Reads labels in a process of its own. */
export interface LabelWorker {
  /** Throws LabelReaderError `aborted`, `busy`, `broken`, or `given-up` for a picture that took too long. */
  read(request: LabelRequest, catalogue: LabelCatalogue): Promise<LabelReading>
  /** Ends the process; running and waiting requests fail. The next request starts it again. */
  close(): Promise<void>
  /** The process id, while it runs. */
  readonly pid: number | undefined
}

interface Running {
  id: number
  onStage: ((stage: ScanStage) => void) | undefined
  resolve(reading: LabelReading): void
  reject(error: LabelReaderError): void
}

/**
 * A low-priority process that reads one picture at a time, so that neither its work nor its memory nor its crashes are the
 * server's: started when first needed, ended when idle, started again when it died.
 */
export function createLabelWorker({
  idleTime = IDLE_TIME,
  maxSilence = MAX_SILENCE,
  maxReading = MAX_READING,
} = {}): LabelWorker {
  const queue = createFairQueue()
  let child: ChildProcess | undefined
  let sentCatalogue: LabelCatalogue | undefined
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let hangs: NodeJS.Timeout | undefined
  let waiting = 0
  let lastId = 0
  let closings = 0

  const settle = (id: number) => {
    if (running?.id !== id) return undefined
    const settled = running
    running = undefined
    return settled
  }
  const hear = (message: Report) => {
    hangs?.refresh()
    if (message.kind === 'alive') return
    if (message.kind === 'stage') {
      if (running?.id === message.id) running.onStage?.(message.stage)
    } else if (message.kind === 'done') settle(message.id)?.resolve(message.reading)
    else settle(message.id)?.reject(new LabelReaderError('broken', { cause: new Error(message.message) }))
  }

  /** The process is gone: it has no catalogue, and its picture fails. */
  const abandon = () => {
    sentCatalogue = undefined
    const failed = running
    running = undefined
    failed?.reject(
      new LabelReaderError('broken', { cause: new Error('The process that reads labels has ended') }),
    )
  }

  const start = (): ChildProcess => {
    const started = fork(PROCESS_FILE, [], {
      serialization: 'advanced',
      // A small heap: it mostly contains pictures that are soon garbage.
      execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
      // None of the server's settings and secrets; one memory arena keeps the peak low.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A process group of its own: Ctrl+C in a terminal only reaches the server, which lets the reader finish its picture.
      detached: true,
    })
    started.on('message', (message) => hear(message as Report))
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

  const readNow = async (request: LabelRequest, catalogue: LabelCatalogue): Promise<LabelReading> => {
    clearTimeout(idle)
    child ??= start()
    const at = child
    const send = (order: Order) => at.send(order, () => {})
    if (sentCatalogue !== catalogue) send({ kind: 'catalogue', catalogue })
    sentCatalogue = catalogue
    lastId += 1
    const id = lastId
    const cancel = () => send({ kind: 'cancel', id })
    request.signal.addEventListener('abort', cancel, { once: true })
    hangs = setTimeout(() => at.kill('SIGKILL'), maxSilence)
    // A pass over a hostile picture cannot be interrupted, so the process is killed and a new one starts.
    const stopLimit = limitWork(at.pid, maxReading, () => {
      settle(id)?.reject(new LabelReaderError('given-up'))
      if (child === at) void end()
    })
    at.channel?.ref()
    try {
      return await new Promise<LabelReading>((resolve, reject) => {
        running = { id, onStage: request.onStage, resolve, reject }
        send({ kind: 'read', id, image: request.image })
      })
    } finally {
      at.channel?.unref()
      clearTimeout(hangs)
      stopLimit()
      hangs = undefined
      request.signal.removeEventListener('abort', cancel)
      idle = setTimeout(() => void end(), idleTime)
      idle.unref()
    }
  }

  return {
    get pid() {
      return child?.pid
    },
    async read(request, catalogue) {
      if (request.signal.aborted) throw new LabelReaderError('aborted')
      if (waiting > MAX_WAITING) throw new LabelReaderError('busy')
      waiting += 1
      const cameAfter = closings
      const work = queue(request.owner ?? { id: undefined, isSubscriber: false }, async () => {
        if (request.signal.aborted) throw new LabelReaderError('aborted')
        if (cameAfter !== closings) throw new LabelReaderError('broken')
        return readNow(request, catalogue)
      }).finally(() => {
        waiting -= 1
      })
      // A canceled request is answered at once; the process stops between two passes, and then the queue continues.
      let leave = () => {}
      const left = new Promise<never>((_resolve, reject) => {
        leave = () => reject(new LabelReaderError('aborted'))
        request.signal.addEventListener('abort', leave, { once: true })
      })
      work.catch(() => {})
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
