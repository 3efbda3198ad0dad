import { useEffect, useRef, useState } from 'react'
import { barcodeProblem } from '#shared/scans/barcode.rules.ts'
import type { Camera } from '../camera/use-camera.ts'
import { type BarcodeFinder, createBarcodeFinder } from './find-barcode.ts'

/** The pause between two looks, ms. */
const LOOK_EVERY_MS = 150

const NOTHING_YET = 'Hold the barcode in the frame.'
const NOT_READABLE = 'This browser cannot read barcodes. Type the digits instead.'

/**
 * Looks for a barcode while the camera is on, and calls `onFound` once with the first one that two looks in a row agree on. Returns
 * what to do, as a sentence.
 */
export function useLiveBarcode({ state, video }: Camera, onFound: (digits: string) => void): string {
  const [hint, setHint] = useState(NOTHING_YET)
  const found = useRef(onFound)
  found.current = onFound
  const isOn = state.kind === 'on'

  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    let finder: BarcodeFinder | null = null
    let before: string | null = null

    async function look(): Promise<void> {
      finder = await createBarcodeFinder()
      while (!isLeft && video.current !== null) {
        const digits = await finder.find(video.current)
        if (isLeft) break
        const problem = digits === null ? null : barcodeProblem(digits)
        if (digits !== null && problem === null && digits === before) return found.current(digits)
        // A misread digit is no news; that a shop gave the number out itself is.
        setHint(problem !== null && digits === before ? problem : NOTHING_YET)
        before = digits
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    look()
      .catch(() => setHint(NOT_READABLE))
      .finally(() => finder?.close())
    return () => {
      isLeft = true
      finder?.close()
    }
  }, [isOn, video])
  return hint
}
