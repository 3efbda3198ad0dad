import path from 'node:path'
import { createReadingProcess } from '@smart-hydration/reading-process'
import type { ReportAnswer } from '@smart-hydration/shared/water/reports/report-reading.ts'
import { ReportReaderError, type ReportRequest } from './report-request.ts'

export { ReportReaderError } from './report-request.ts'

const PROCESS_FILE = path.join(import.meta.dirname, 'process/report-process.ts')
/** Elapsed and processor time for one PDF, ms. */
const MAX_TIME = 8_000
/** The process is killed above this, bytes: memory can grow between two checks, and 400 MB is the limit. */
const MAX_MEMORY = 365 * 1024 * 1024

export interface ReportReader {
  /** Throws {@link ReportReaderError}. A PDF that is not read is answered with a refusal. */
  readReport(request: ReportRequest): Promise<ReportAnswer>
  /** Ends the process behind it. */
  close(): Promise<void>
  /** The process id, while it runs. */
  readonly pid: number | undefined
}

/** Reads utilities' and laboratories' reports (PDF), in a process of its own. */
export function createReportReader({ maxTime = MAX_TIME, maxMemory = MAX_MEMORY } = {}): ReportReader {
  const worker = createReadingProcess<Uint8Array, ReportAnswer>({
    file: PROCESS_FILE,
    execArgv: ['--max-old-space-size=160', '--max-semi-space-size=4'],
    maxSilence: maxTime,
    limits: { work: maxTime, elapsed: maxTime, memory: maxMemory },
    isSingleUse: true,
    fail: (failure, options) => new ReportReaderError(failure, options),
  })
  return {
    readReport: ({ pdf, ...request }) => worker.read({ ...request, input: pdf }),
    close: worker.close,
    get pid() {
      return worker.pid
    },
  }
}
