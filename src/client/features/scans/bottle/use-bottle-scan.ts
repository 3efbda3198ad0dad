import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { trpc } from '#client/lib/trpc.ts'
import { formOf } from '#shared/attachments.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import type { LabelSide } from '#shared/scans/minerals.ts'
import type { PhotoProblem } from '../photo/check-photo.ts'
import { choosePhoto, type PhotoSlot, useChosenPhoto } from '../photo/chosen-photo.ts'
import { prepareLabel, sendLabel } from '../photo/prepare-photo.ts'
import { type ScanFailure, useAttempts } from '../progress/use-attempts.ts'
import { type RunningScan, useScan } from '../progress/use-scan.ts'

/** The analysis and its photo; null if there was none or it is gone. */
export interface BottleResult {
  analysis: BottleAnalysis
  /** The photo as it was sent; of two, the front's. */
  image: Blob | null
  /** Why what was tried next could not be added: a photo of the other side, or its barcode. */
  problem?: string
}

export interface BottleScan {
  running: RunningScan | null
  /** The side of the bottle whose photo is being scanned; null if the scan has one photo. */
  side: LabelSide | null
  /** Something that takes a moment and cannot be canceled is under way. */
  isPreparing: boolean
  result: BottleResult | null
  failure: ScanFailure | null
  /** The photo that was scanned last; null after a name was looked up. */
  sent: File | null
  /** Scans the chosen photo, or one that was taken just now, and the back of the bottle if one is chosen. */
  scanPhoto: (taken?: File) => Promise<void>
  /** Shows why a file that was chosen is not scanned. */
  refuse: (problem: PhotoProblem) => void
  /** Adds a photo of the other side to the result. */
  addPhoto: (photo: File, side: LabelSide) => Promise<void>
  lookUp: (brand: string) => Promise<void>
  /** The water with a barcode. Rejects if there is none. */
  lookUpBarcode: (code: string) => Promise<BottleAnalysis>
  /** Looks up a barcode in a photo that was scanned. If it is not found, the result stays. */
  lookUpSeenBarcode: (code: string) => Promise<void>
  /** Shows a water that was looked up. */
  showFound: (analysis: BottleAnalysis) => void
  /** Shows what an earlier scan found. */
  reopen: (id: string) => Promise<void>
  cancel: () => void
  close: () => void
}

/** Where the photo of each side is while it is scanned. */
export const SLOT_OF_SIDE: Readonly<Record<LabelSide, PhotoSlot>> = { front: 'bottle', back: 'bottle-back' }

/** The server may begin a sentence with the title it is shown under. */
function sentenceOf(title: string, error: unknown): string {
  const message = errorMessage(error)
  return message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message
}

const isNoLabel = (error: unknown) => refusalDetails(error).reason === 'no-water-label'

/** Everything the bottle scanner does, and what it comes to. */
export function useBottleScan(): BottleScan {
  const utils = trpc.useUtils()
  const photo = useChosenPhoto('bottle')
  const back = useChosenPhoto('bottle-back')
  const { running, run, cancel } = useScan()
  const { isBusy, failure, fail, attempt } = useAttempts('your photo', sentenceOf)
  const [result, setResult] = useState<BottleResult | null>(null)
  const [sent, setSent] = useState<File | null>(null)
  const [side, setSide] = useState<LabelSide | null>(null)

  function show(shown: BottleResult): void {
    setResult(shown)
    void utils.scans.allowance.invalidate()
    void utils.scans.list.invalidate()
  }

  /** Shows a water that was looked up. If there is none, a result that is open stays and says so: it covers the page. */
  async function showLookedUp(lookUp: () => Promise<BottleAnalysis>): Promise<void> {
    try {
      show({ analysis: await lookUp(), image: null })
    } catch (error) {
      if (result === null) throw error
      setResult({ ...result, problem: errorMessage(error) })
    }
  }

  /** Scans one photo. Answers null if that was canceled. */
  async function scanOne(file: File, side: LabelSide | null): Promise<BottleResult | null> {
    setSide(side)
    setSent(file)
    // A large photo takes seconds to shrink on a slow device: the scan shows from the press on.
    return run([file], async (id, signal) => {
      const whole = await prepareLabel(file)
      const analysis = await sendLabel(file, whole, (photo) =>
        utils.client.scans.analyzeBottle.mutate(formOf({ id, ...photo }), { signal }),
      )
      return { analysis, image: whole.image }
    })
  }

  /** A result with the photo of the other side; as it was, with the reason, if that photo adds nothing or is canceled. */
  async function withOtherSide(before: BottleResult, file: File, side: LabelSide): Promise<BottleResult> {
    const { scanId } = before.analysis
    setSide(side)
    try {
      const added = await run([file, scanId], async (id, signal) => {
        const whole = await prepareLabel(file)
        const analysis = await sendLabel(file, whole, (photo) =>
          utils.client.scans.addPhoto.mutate(formOf({ id, scanId, side, ...photo }), { signal }),
        )
        return { analysis, image: side === 'front' ? whole.image : before.image }
      })
      return added ?? { ...before, problem: `You canceled the photo of the ${side}.` }
    } catch (error) {
      return { ...before, problem: sentenceOf('Scan Failed', error) }
    }
  }

  /** Scans both photos as one scan: if the front cannot be read, the back alone. */
  async function scanBoth(front: File, other: File): Promise<BottleResult | null> {
    let first: BottleResult | null
    try {
      first = await scanOne(front, 'front')
    } catch (refusal) {
      if (!isNoLabel(refusal)) throw refusal
      const found = await scanOne(other, 'back').catch((error: unknown) => {
        setSent(front)
        throw isNoLabel(error) ? refusal : error
      })
      return (
        found && { ...found, problem: `The front could not be read. ${sentenceOf('Scan Failed', refusal)}` }
      )
    }
    return first && withOtherSide(first, other, 'back')
  }

  return {
    running,
    side,
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
        const found = back === null ? await scanOne(file, null) : await scanBoth(file, back.file)
        if (found === null) return
        // The photos are no longer needed. After a failed scan they stay for another try.
        choosePhoto('bottle', null)
        show(found)
      }),
    refuse({ title, message }) {
      setSent(null)
      fail(title, message)
    },
    addPhoto: (file, side) =>
      attempt('Scan Failed', async () => {
        if (result === null) return
        choosePhoto(SLOT_OF_SIDE[side], file)
        show(await withOtherSide(result, file, side))
        choosePhoto('bottle', null)
      }),
    lookUp: (brand) =>
      attempt('Search Failed', async () => {
        setSent(null)
        await showLookedUp(() => utils.client.scans.analyzeBottle.mutate({ brand }))
      }),
    lookUpBarcode: (code) => utils.client.scans.barcode.mutate({ code }),
    lookUpSeenBarcode: (code) =>
      attempt('Search Failed', () => showLookedUp(() => utils.client.scans.barcode.mutate({ code }))),
    showFound: (analysis) => show({ analysis, image: null }),
    reopen: (id) =>
      attempt('Error fetching scan history', async () => {
        const found = await utils.client.scans.byId.query({ id })
        if (found.type === 'bottle') setResult({ analysis: found.result, image: null })
      }),
  }
}
