import { useState } from 'react'
import { openAccountDialog } from '#client/entities/session/account-dialog.ts'
import { errorCode } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { ImageFileError } from '#client/lib/shrink-image.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Why there is no result. */
export interface ScanFailure {
  title: string
  message: string
}

/** Answer of {@link useAttempts}. */
export interface Attempts {
  /** From the press until the answer, the failure or Cancel. */
  isBusy: boolean
  /** What came of the last attempt, where it failed. */
  failure: ScanFailure | null
  /** Tells of a failure, on the page and in a toast. */
  fail: (title: string, message: string) => void
  /** Does one thing at a time, and tells in the scanners' words why it could not be done. Does not throw. */
  attempt: (title: string, act: () => Promise<void>) => Promise<void>
}

/**
 * What both scanners do with a press that may fail.
 *
 * @param kept what stays on the page while somebody logs in anew: "your photo"
 * @param sentenceOf what is read of a failure under this title
 */
export function useAttempts(kept: string, sentenceOf: (title: string, error: unknown) => string): Attempts {
  const utils = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ScanFailure | null>(null)

  function fail(title: string, message: string): void {
    setFailure({ title, message })
    toast.error(title, message)
  }

  function refused(title: string, error: unknown): void {
    void utils.scans.allowance.invalidate()
    if (error instanceof ImageFileError) {
      fail(error.title, error.message)
      return
    }
    if (errorCode(error) === 'UNAUTHORIZED') {
      openAccountDialog({ reason: `Your session has ended. Log in again; ${kept} stays here.` })
      return
    }
    const isLimit = refusalDetails(error).reason === 'scan-limit'
    fail(isLimit ? 'Daily scan limit reached' : title, sentenceOf(title, error))
  }

  async function attempt(title: string, act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setFailure(null)
    setIsBusy(true)
    try {
      await act()
    } catch (error) {
      refused(title, error)
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, failure, fail, attempt }
}
