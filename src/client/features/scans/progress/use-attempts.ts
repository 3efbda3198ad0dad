import { useState } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { errorCode } from '#client/lib/error-message.ts'
import { type RefusalDetails, refusalDetails } from '#client/lib/refusal.ts'
import { ImageFileError } from '#client/lib/shrink-image.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Why there is no result. */
export interface ScanFailure {
  title: string
  message: string
  /** What the server says about it for the interface alone. */
  details: RefusalDetails
}

export interface Attempts {
  /** From the press until the answer, the failure or Cancel. */
  isBusy: boolean
  /** The failure of the last attempt, if it failed. */
  failure: ScanFailure | null
  /** Reports a failure, which the page shows where the answer would be. */
  fail: (title: string, message: string, details?: RefusalDetails) => void
  /** Runs one action at a time and reports its failure in the scanners' words. Does not throw. */
  attempt: (title: string, act: () => Promise<void>) => Promise<void>
}

/**
 * What both scanners do with a press that may fail.
 *
 * @param kept what stays on the page while the person logs in again: "your photo"
 * @param sentenceOf what is read of a failure under this title
 */
export function useAttempts(kept: string, sentenceOf: (title: string, error: unknown) => string): Attempts {
  const utils = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ScanFailure | null>(null)

  function fail(title: string, message: string, details: RefusalDetails = {}): void {
    setFailure({ title, message, details })
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
    const details = refusalDetails(error)
    const isLimit = details.reason === 'scan-limit'
    fail(isLimit ? 'Daily scan limit reached' : title, sentenceOf(title, error), details)
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
