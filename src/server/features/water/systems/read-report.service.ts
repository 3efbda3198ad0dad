import { consumeLimit, countUp, requireLimitLeft } from '#server/limits/rate-limits.ts'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { askerOf } from '#server/limits/shares.ts'
import { ReportError, type ReportFailure } from '#server/providers/create-reports.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError, type AppErrorCode } from '#shared/app-error.ts'
import { hasPremium } from '#shared/viewer.ts'
import { MAX_REPORT_PAGES, type ReportReading } from '#shared/water/reports/report-reading.ts'

const ANSWERS: Readonly<
  Record<Exclude<ReportFailure, 'aborted'>, readonly [code: AppErrorCode, message: string]>
> = {
  'not-a-pdf': ['BAD_REQUEST', 'This is not a PDF. Choose the report as a PDF file.'],
  encrypted: ['BAD_REQUEST', 'This PDF is encrypted. Print it to a new PDF and choose that one.'],
  'too-many-pages': [
    'BAD_REQUEST',
    `This PDF has more than ${MAX_REPORT_PAGES} pages. Print the pages with the tables to a new PDF and choose that one.`,
  ],
  scripts: ['BAD_REQUEST', 'This PDF contains a script. Print it to a new PDF and choose that one.'],
  damaged: ['BAD_REQUEST', 'This PDF is damaged. Download it again, or print it to a new PDF.'],
  'given-up': [
    'BAD_REQUEST',
    'This PDF takes too long or too much memory to read. Print the pages with the tables to a new PDF and choose that one.',
  ],
  broken: ['BAD_REQUEST', 'This PDF could not be read. Print it to a new PDF and choose that one.'],
}

/**
 * Reads the tables of a PDF. Neither the file nor what was read in it is stored. Throws
 * BAD_REQUEST for a PDF that is not read, SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS, also for ten minutes after a PDF that took too long.
 */
export async function readSentReport(
  ctx: MemberContext,
  report: File,
  signal: AbortSignal = new AbortController().signal,
): Promise<ReportReading> {
  const { deps, viewer } = ctx
  const pdf = await report.bytes()
  try {
    const read = async () => {
      await requireLimitLeft(deps.db, 'givenUpReportByAccount', viewer.id)
      await consumeLimit(deps.db, 'reportByAccount', viewer.id)
      return deps.reports.read({ pdf, signal })
    }
    return await SHARED_QUEUES.reports.run(askerOf(ctx), read, { signal, isFirst: hasPremium(viewer) })
  } catch (error) {
    // The person has gone; the answer reaches no one.
    if (signal.aborted) throw new AppError('BAD_REQUEST', 'Canceled.')
    if (!(error instanceof ReportError) || error.failure === 'aborted') throw error
    if (error.failure === 'given-up') await countUp(deps.db, 'givenUpReportByAccount', viewer.id)
    const [code, message] = ANSWERS[error.failure]
    if (error.failure === 'broken') deps.log.warn({ err: error }, 'a report could not be read')
    throw new AppError(code, message, { cause: error })
  }
}
