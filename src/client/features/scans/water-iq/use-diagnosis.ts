import { useState } from 'react'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { trpc } from '#client/lib/trpc.ts'
import { UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
import { formOf } from '#shared/attachments.ts'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { choosePhoto, useChosenPhoto } from '../photo/chosen-photo.ts'
import { preparePhoto } from '../photo/prepare-photo.ts'
import { type ScanFailure, useAttempts } from '../progress/use-attempts.ts'
import { type RunningScan, useScan } from '../progress/use-scan.ts'
import { readProblem, writeProblem } from './draft.ts'

export interface Diagnosing {
  running: RunningScan | null
  /** From the press until the answer, the failure or Cancel. */
  isBusy: boolean
  result: DiagnosisResult | null
  /** A photo was sent along with what was asked. */
  hadPhoto: boolean
  failure: ScanFailure | null
  /** Asks about the draft and the chosen photo; both stay until there is an answer. */
  ask: () => Promise<void>
  /** Shows an earlier answer. */
  reopen: (id: string) => Promise<void>
  cancel: () => void
  close: () => void
}

/** What is read of a failure: one of our own says no more than that there was one. */
function sentenceOf(_title: string, error: unknown): string {
  const message = errorMessage(error)
  return message === UNEXPECTED_MESSAGE ? 'Could not analyze the issue. Please try again.' : message
}

/** Codes of refusals that can be about what was uploaded; the words alone may still be answered. */
const UPLOAD_CODES: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
])

/** Whether a refusal may be due to the photo, so that asking without it makes sense. */
function isAboutTheUpload(error: unknown): boolean {
  return UPLOAD_CODES.has(errorCode(error) ?? '') && refusalDetails(error).reason !== 'scan-limit'
}

/** Asking about a home problem, and what it comes to. Words are answered even if the photo next to them cannot be sent. */
export function useDiagnosis(): Diagnosing {
  const utils = trpc.useUtils()
  const photo = useChosenPhoto('water-iq')
  const { running, run, cancel } = useScan()
  const { isBusy, failure, attempt } = useAttempts('what you wrote', sentenceOf)
  const [result, setResult] = useState<DiagnosisResult | null>(null)
  const [hadPhoto, setHadPhoto] = useState(false)

  return {
    running,
    isBusy,
    result,
    hadPhoto,
    failure,
    cancel,
    close: () => setResult(null),
    ask: () =>
      attempt('Analysis Failed', async () => {
        const description = readProblem().trim()
        const send = (image: Blob | null) =>
          run([description, image && photo?.file], (id, signal) => {
            const words = { id, description: description === '' ? null : description }
            return utils.client.scans.diagnoseIssue.mutate(
              image === null ? words : formOf({ ...words, image }),
              { signal },
            )
          })
        let image: Blob | null = null
        let left: string | null = null
        try {
          image = photo === null ? null : await preparePhoto(photo.file)
        } catch (error) {
          if (description === '') throw error
          left = errorMessage(error)
        }
        let answer: DiagnosisResult | null
        try {
          answer = await send(image)
        } catch (error) {
          if (description === '' || image === null || !isAboutTheUpload(error)) throw error
          left = errorMessage(error)
          answer = await send(null)
        }
        if (answer === null) return
        writeProblem('')
        choosePhoto('water-iq', null)
        setHadPhoto(image !== null)
        setResult(left === null ? answer : { ...answer, photoProblem: left })
        void utils.scans.allowance.invalidate()
        void utils.scans.list.invalidate()
      }),
    reopen: (id) =>
      attempt('Error fetching scan history', async () => {
        const found = await utils.client.scans.byId.query({ id })
        setHadPhoto(false)
        if (found.type === 'iq_scan') setResult(found.result)
      }),
  }
}
