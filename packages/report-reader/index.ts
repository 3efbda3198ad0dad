import path from 'node:path'
import { createReadingProcess, type ProcessLimits } from '@smart-hydration/reading-process'
import type { ReportAnswer } from '@smart-hydration/shared/water/reports/report-reading.ts'
import { type ReportOrder, ReportReaderError, type ReportRequest } from './report-request.ts'

export { ReportReaderError } from './report-request.ts'

const PROCESS_FILE = path.join(import.meta.dirname, 'report-process.ts')
/** What reading the text of one PDF may use: memory can grow between two checks, and 400 MB is the limit. */
const TEXTS = { work: 8_000, elapsed: 8_000, memory: 365 * 1024 * 1024 }
/** The same where scanned pages are read as well: a full page takes about 5 s on two cores, and 360 MB. */
const SCANS = { work: 60_000, elapsed: 35_000, memory: 480 * 1024 * 1024 }

export interface ReportReader {
  /** Throws {@link ReportReaderError}. A PDF that is not read is answered with a refusal. */
  readReport(request: ReportRequest): Promise<ReportAnswer>
  /** Ends the processes behind it. */
  close(): Promise<void>
  /** The id of the process that runs. */
  readonly pid: number | undefined
}

/** Reads utilities' and laboratories' reports (PDF), each in a process of its own. */
export function createReportReader(): ReportReader {
  const open = (limits: ProcessLimits & { elapsed: number }) =>
    createReadingProcess<ReportOrder, ReportAnswer>({
      file: PROCESS_FILE,
      execArgv: ['--max-old-space-size=160', '--max-semi-space-size=4', '--expose-gc'],
      maxSilence: limits.elapsed,
      limits,
      isSingleUse: true,
      fail: (failure, options) => new ReportReaderError(failure, options),
    })
  const texts = open(TEXTS)
  const scans = open(SCANS)
  return {
    async readReport({ pdf, signal }) {
      const answer = await texts.read({ signal, input: { pdf, readsScans: false } })
      if (answer.refusal !== null || answer.reading.unreadPages.length === 0) return answer
      // It has scanned pages, and it does no harm: what took too much above is not read again. Without the OCR they stay unread.
      return scans.read({ signal, input: { pdf, readsScans: true } }).catch((error: unknown) => {
        if (error instanceof ReportReaderError && error.failure !== 'aborted') return answer
        throw error
      })
    },
    close: async () => {
      await Promise.all([texts.close(), scans.close()])
    },
    get pid() {
      return texts.pid ?? scans.pid
    },
  }
}
