import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { type FormOf, formOf } from '#shared/attachments.ts'
import { MAX_REPORT_BYTES, type ReportReading } from '#shared/water/reports/report-reading.ts'

/** Calls the procedure that reads a PDF. */
export type SendReport = (
  form: FormOf<{ report: Blob }>,
  options: { signal: AbortSignal },
) => Promise<ReportReading>

export interface ReportReadingState {
  reading: ReportReading | null
  fileName: string | null
  isReading: boolean
  /** Why the file was not read, and what to do. */
  problem: string | null
  /** Does not throw. */
  read: (file: File) => Promise<void>
  clear: () => void
}

/** Has the server read a PDF. A new file, or leaving the page, cancels the one before. */
export function useReportReading(send: SendReport): ReportReadingState {
  const [reading, setReading] = useState<ReportReading | null>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function clear() {
    running.current?.abort()
    running.current = null
    setReading(null)
    setFileName(null)
    setIsReading(false)
    setProblem(null)
  }

  async function read(file: File): Promise<void> {
    clear()
    if (file.size > MAX_REPORT_BYTES) {
      setProblem(
        'This file is larger than 30 MB. Print the pages with the tables to a new PDF and choose that one.',
      )
      return
    }
    const mine = new AbortController()
    running.current = mine
    setFileName(file.name)
    setIsReading(true)
    try {
      const answer = await send(formOf({ report: file }), { signal: mine.signal })
      if (!mine.signal.aborted) setReading(answer)
    } catch (error) {
      if (!mine.signal.aborted) setProblem(errorMessage(error))
    } finally {
      if (!mine.signal.aborted) setIsReading(false)
    }
  }

  return { reading, fileName, isReading, problem, read, clear }
}
