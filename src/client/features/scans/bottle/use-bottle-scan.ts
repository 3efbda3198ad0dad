import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { withPicture } from '#client/lib/picture-link.ts'
import { trpc } from '#client/lib/trpc.ts'
import { PICTURE_IN_BODY } from '#shared/images/picture-call.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { choosePhoto, useChosenPhoto } from '../photo/chosen-photo.ts'
import { preparePhoto } from '../photo/prepare-photo.ts'
import { type ScanFailure, useAttempts } from '../progress/use-attempts.ts'
import { type RunningScan, useScan } from '../progress/use-scan.ts'

/** The analysis and its photo; null if there was none or it is gone. */
export interface BottleResult {
  analysis: BottleAnalysis
  /** The photo as it was sent. */
  image: Blob | null
}

/** Answer of {@link useBottleScan}. */
export interface BottleScan {
  running: RunningScan | null
  /** Something that takes a moment and cannot be cancelled is under way. */
  isPreparing: boolean
  result: BottleResult | null
  failure: ScanFailure | null
  /** The photo that was scanned last. */
  sent: File | null
  /** Scans the chosen photo, or one that was taken just now. */
  scanPhoto: (taken?: File) => Promise<void>
  lookUp: (brand: string) => Promise<void>
  /** The water with a barcode. Rejects if there is none. */
  lookUpBarcode: (code: string) => Promise<BottleAnalysis>
  /** Shows a water that was looked up. */
  showFound: (analysis: BottleAnalysis) => void
  /** Shows what an earlier scan found. */
  reopen: (id: string) => Promise<void>
  cancel: () => void
  /** The result was closed. */
  close: () => void
}

/** The server may begin a sentence with the title it is shown under. */
function sentenceOf(title: string, error: unknown): string {
  const message = errorMessage(error)
  return message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message
}

/** Everything the bottle scanner does, and what it comes to. */
export function useBottleScan(): BottleScan {
  const utils = trpc.useUtils()
  const photo = useChosenPhoto('bottle')
  const { running, run, cancel } = useScan()
  const { isBusy, failure, fail, attempt } = useAttempts('your photo', sentenceOf)
  const [result, setResult] = useState<BottleResult | null>(null)
  const [sent, setSent] = useState<File | null>(null)

  function show(analysis: BottleAnalysis, image: Blob | null): void {
    setResult({ analysis, image })
    void utils.scans.allowance.invalidate()
    void utils.scans.list.invalidate()
  }

  return {
    running,
    isPreparing: isBusy,
    result,
    failure,
    sent,
    cancel,
    close: () => setResult(null),
    scanPhoto: (taken) =>
      attempt('Scan Failed', async () => {
        const file = taken ?? photo?.file
        if (file === undefined) {
          fail('No File Selected', 'Please upload an image of the bottle to scan.')
          return
        }
        setSent(file)
        const image = await preparePhoto(file)
        const analysis = await run([file], (id, signal) =>
          utils.client.scans.analyzeBottle.mutate(
            { id, image: PICTURE_IN_BODY },
            { signal, context: withPicture(image) },
          ),
        )
        if (analysis === null) return
        // The photo is no longer needed. After a failed scan it stays for another try.
        choosePhoto('bottle', null)
        show(analysis, image)
      }),
    lookUp: (brand) =>
      attempt('Search Failed', async () => {
        show(await utils.client.scans.analyzeBottle.mutate({ brand }), null)
      }),
    lookUpBarcode: (code) => utils.client.scans.barcode.mutate({ code }),
    showFound: (analysis) => show(analysis, null),
    reopen: (id) =>
      attempt('Error fetching scan history', async () => {
        const found = await utils.client.scans.byId.query({ id })
        if (found.type === 'bottle') setResult({ analysis: found.result, image: null })
      }),
  }
}
