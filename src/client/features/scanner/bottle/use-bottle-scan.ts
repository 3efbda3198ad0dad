import { useState } from 'react'
import type { BottleAnalysis } from '../../../../shared/scans/bottle.schema.ts'
import { openAccountDialog } from '../../../lib/account-dialog.ts'
import { errorCode, errorMessage } from '../../../lib/error-message.ts'
import { refusalDetails } from '../../../lib/refusal.ts'
import { ImageFileError } from '../../../lib/shrink-image.ts'
import { toast } from '../../../lib/toast-store.ts'
import { trpc } from '../../../lib/trpc.ts'
import { choosePhoto, useChosenPhoto } from '../photo/chosen-photo.ts'
import { preparePhoto } from '../photo/prepare-photo.ts'
import { type RunningScan, useScan } from '../progress/use-scan.ts'

/** What was found, and the photo it was found in: null where there was none, or where it is gone. */
export interface BottleResult {
  analysis: BottleAnalysis
  /** The photo as it was sent, a data URL. */
  image: string | null
}

/** Why there is no result. */
export interface ScanFailure {
  title: string
  message: string
}

/** Answer of {@link useBottleScan}. */
export interface BottleScan {
  running: RunningScan | null
  /** Something that takes a moment and cannot be cancelled is under way. */
  isPreparing: boolean
  result: BottleResult | null
  failure: ScanFailure | null
  scanPhoto: () => Promise<void>
  lookUp: (brand: string) => Promise<void>
  /** Shows what an earlier scan found. */
  reopen: (id: string) => Promise<void>
  cancel: () => void
  /** The result was closed. */
  close: () => void
}

/** The server may begin a sentence with the title it is shown under. */
const withoutTitle = (title: string, message: string) =>
  message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message

/** Everything the bottle scanner does, and what it comes to. */
export function useBottleScan(): BottleScan {
  const utils = trpc.useUtils()
  const photo = useChosenPhoto('bottle')
  const { running, run, cancel } = useScan()
  const [isPreparing, setIsPreparing] = useState(false)
  const [result, setResult] = useState<BottleResult | null>(null)
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
      openAccountDialog({ reason: 'Your session has ended. Log in again; your photo stays here.' })
      return
    }
    const message = withoutTitle(title, errorMessage(error))
    fail(refusalDetails(error).reason === 'scan-limit' ? 'Daily scan limit reached' : title, message)
  }

  async function quietly(title: string, act: () => Promise<void>): Promise<void> {
    if (isPreparing || running !== null) return
    setFailure(null)
    setIsPreparing(true)
    try {
      await act()
    } catch (error) {
      refused(title, error)
    } finally {
      setIsPreparing(false)
    }
  }

  function show(analysis: BottleAnalysis, image: string | null): void {
    setResult({ analysis, image })
    void utils.scans.allowance.invalidate()
    void utils.scans.list.invalidate()
  }

  return {
    running,
    isPreparing,
    result,
    failure,
    cancel,
    close: () => setResult(null),
    scanPhoto: () =>
      quietly('Scan Failed', async () => {
        if (photo === null) {
          fail('No File Selected', 'Please upload an image of the bottle to scan.')
          return
        }
        const image = await preparePhoto(photo.file)
        const analysis = await run((id, signal) =>
          utils.client.scans.analyzeBottle.mutate({ id, image }, { signal }),
        )
        if (analysis === null) return
        // Scanned, it is not needed any more; a failed scan keeps it for another try.
        choosePhoto('bottle', null)
        show(analysis, image)
      }),
    lookUp: (brand) =>
      quietly('Search Failed', async () => {
        show(await utils.client.scans.analyzeBottle.mutate({ brand }), null)
      }),
    reopen: (id) =>
      quietly('Error fetching scan history', async () => {
        const found = await utils.client.scans.byId.query({ id })
        if (found.type === 'bottle') setResult({ analysis: found.result, image: null })
      }),
  }
}
