import { useState } from 'react'
import { UNEXPECTED_MESSAGE } from '../../../../shared/app-error.ts'
import type { DiagnosisResult } from '../../../../shared/scans/home-problem.schema.ts'
import { openAccountDialog } from '../../../lib/account-dialog.ts'
import { errorCode, errorMessage } from '../../../lib/error-message.ts'
import { refusalDetails } from '../../../lib/refusal.ts'
import { ImageFileError } from '../../../lib/shrink-image.ts'
import { toast } from '../../../lib/toast-store.ts'
import { trpc } from '../../../lib/trpc.ts'
import { choosePhoto, useChosenPhoto } from '../photo/chosen-photo.ts'
import { preparePhoto } from '../photo/prepare-photo.ts'
import { type RunningScan, useScan } from '../progress/use-scan.ts'
import { readDraft, writeDraft } from './draft.ts'

/** Why there is no answer. */
export interface AskFailure {
  title: string
  message: string
}

/** Answer of {@link useDiagnosis}. */
export interface Diagnosing {
  running: RunningScan | null
  /** From the press until the answer, the failure or Cancel. */
  isBusy: boolean
  result: DiagnosisResult | null
  /** A photo was sent along with what was asked. */
  hadPhoto: boolean
  failure: AskFailure | null
  /** Asks about the draft and the chosen photo; both stay until there is an answer. */
  ask: () => Promise<void>
  /** Shows an earlier answer. */
  reopen: (id: string) => Promise<void>
  cancel: () => void
  /** The answer was closed. */
  close: () => void
}

const COULD_NOT = 'Could not analyze the issue. Please try again.'

/** Asking about a home problem, and what it comes to. */
export function useDiagnosis(): Diagnosing {
  const utils = trpc.useUtils()
  const photo = useChosenPhoto('water-iq')
  const { running, run, cancel } = useScan()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<DiagnosisResult | null>(null)
  const [hadPhoto, setHadPhoto] = useState(false)
  const [failure, setFailure] = useState<AskFailure | null>(null)

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
      openAccountDialog({ reason: 'Your session has ended. Log in again; what you wrote stays here.' })
      return
    }
    const message = errorMessage(error)
    fail(
      refusalDetails(error).reason === 'scan-limit' ? 'Daily scan limit reached' : title,
      message === UNEXPECTED_MESSAGE ? COULD_NOT : message,
    )
  }

  async function busily(title: string, act: () => Promise<void>): Promise<void> {
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

  return {
    running,
    isBusy,
    result,
    hadPhoto,
    failure,
    cancel,
    close: () => setResult(null),
    ask: () =>
      busily('Analysis Failed', async () => {
        const description = readDraft().trim()
        const image = photo === null ? null : await preparePhoto(photo.file)
        const answer = await run((id, signal) =>
          utils.client.scans.diagnoseIssue.mutate(
            { id, description: description === '' ? null : description, image },
            { signal },
          ),
        )
        if (answer === null) return
        writeDraft('')
        choosePhoto('water-iq', null)
        setHadPhoto(image !== null)
        setResult(answer)
        void utils.scans.allowance.invalidate()
        void utils.scans.list.invalidate()
      }),
    reopen: (id) =>
      busily('Error fetching scan history', async () => {
        const found = await utils.client.scans.byId.query({ id })
        setHadPhoto(false)
        if (found.type === 'iq_scan') setResult(found.result)
      }),
  }
}
