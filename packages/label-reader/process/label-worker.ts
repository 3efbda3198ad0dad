import path from 'node:path'
import { createReadingProcess } from '@smart-hydration/reading-process'
import type { LabelReading } from '@smart-hydration/shared/scans/label-reading.ts'
import type { ScanStage } from '@smart-hydration/shared/scans/scans.schema.ts'
import type { LabelCatalogue } from '../label-catalogue.ts'
import { LabelReaderError, type LabelRequest } from '../label-request.ts'

/** A process without a sign of life for this long has hung, ms; it sends several per picture. */
const MAX_SILENCE = 30_000
/** Processor time one picture may take, ms; an ordinary one takes about two seconds. */
const MAX_READING = 12_000
/** Above this the process is killed, bytes: the models take 120 MB, and a look at a photo 200 MB more. */
const MAX_MEMORY = 600 * 1024 * 1024
/** The process ends after this long without work, ms: it holds the models. */
const IDLE_TIME = 2 * 60_000
const PROCESS_FILE = path.join(import.meta.dirname, 'label-process.ts')

export interface LabelWorker {
  /** Throws LabelReaderError `aborted`, `broken`, or `given-up` for a picture that took too long. */
  read(request: LabelRequest, catalogue: LabelCatalogue): Promise<LabelReading>
  /** Ends the process; running and waiting requests fail. The next request starts it again. */
  close(): Promise<void>
  /** The process id, while it runs. */
  readonly pid: number | undefined
}

/** A low-priority process that reads one picture at a time. */
export function createLabelWorker({
  idleTime = IDLE_TIME,
  maxSilence = MAX_SILENCE,
  maxReading = MAX_READING,
}: {
  idleTime?: number
  maxSilence?: number
  maxReading?: number
} = {}): LabelWorker {
  const worker = createReadingProcess<Uint8Array, LabelReading, ScanStage, LabelCatalogue>({
    file: PROCESS_FILE,
    // A small heap: it mostly contains pictures that are soon garbage, which the reader itself has collected.
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4', '--expose-gc'],
    // Blocks of 8 MB and more go back to the system when they are freed. Smaller limits take much more time.
    allocator: { MALLOC_MMAP_THRESHOLD_: '8388608', MALLOC_TRIM_THRESHOLD_: '67108864' },
    maxSilence,
    limits: { work: maxReading, memory: MAX_MEMORY },
    idleTime,
    fail: (failure, options) => new LabelReaderError(failure, options),
  })
  return {
    get pid() {
      return worker.pid
    },
    read: ({ image, ...request }, catalogue) => worker.read({ ...request, input: image }, catalogue),
    close: worker.close,
  }
}
