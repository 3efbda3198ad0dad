import Camera from 'lucide-react/icons/camera'
import { useEffect, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import type { QualityProblem } from '../camera/picture-quality.rules.ts'
import type { ScanFailure } from '../progress/use-attempts.ts'
import styles from './bottle-scanner.module.css'

const QUALITY_TEXTS: Readonly<Record<QualityProblem, string>> = {
  dark: 'The photo is too dark: turn on a light and try again.',
  blurred: 'The photo is blurred: hold the phone still, let it focus, and try again.',
  bright: 'Much of the photo is white: turn the label away from the reflection.',
}

/** What is wrong with a photo by its own pixels, where the server could not tell; null if nothing is. */
function usePhotoProblem(photo: File | null): QualityProblem | null {
  const [problem, setProblem] = useState<QualityProblem | null>(null)
  useEffect(() => {
    let isLeft = false
    setProblem(null)
    async function measure(file: File): Promise<void> {
      const { problemInPhoto } = await loadPart(() => import('../camera/look-at-picture.ts'))
      const measured = await problemInPhoto(file)
      if (!isLeft) setProblem(measured)
    }
    // Without this sentence the refusal still says what to do.
    if (photo !== null) measure(photo).catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [photo])
  return problem
}

export interface FailureCardProps {
  failure: ScanFailure
  /** The photo that was refused; null for a name. */
  photo: File | null
  /** Opens the camera for another photo. */
  onAgain: () => void
  /** Searches the catalogue for a name that was read. */
  onSearch: (name: string) => void
  /** Looks up the barcode in the photo. */
  onBarcode: (digits: string) => void
}

/** Why there is no result, and what to do differently. A refused photo costs no scan. */
export function FailureCard({ failure, photo, onAgain, onSearch, onBarcode }: FailureCardProps) {
  const { title, message, details } = failure
  const { seen, nameRead, barcode } = details
  const isNoLabel = details.reason === 'no-water-label'
  const problem = usePhotoProblem(isNoLabel && details.trouble === undefined ? photo : null)
  return (
    <Card as="section" isPadded className={styles.failure} aria-label="What went wrong">
      <h2>{title}</h2>
      <p>{message}</p>
      {problem !== null && <p>{QUALITY_TEXTS[problem]}</p>}
      {isNoLabel && details.places !== undefined && details.places !== '[]' && (
        <p className="muted small">The frames in your photo show where we saw text.</p>
      )}
      <p className="muted small">
        {photo === null
          ? 'Check the spelling, or scan the label.'
          : `${isNoLabel ? 'This was not counted as a scan. ' : ''}Try again with another photo, or look the water up by its name: that is free.`}
      </p>
      {isNoLabel && (
        <Button variant="secondary" isFull onClick={onAgain}>
          <Camera size={20} aria-hidden />
          Take another photo
        </Button>
      )}
      {barcode !== undefined && (
        <Button variant="secondary" isFull onClick={() => onBarcode(barcode)}>
          Look up the barcode in it
        </Button>
      )}
      {seen === 'text' && nameRead !== undefined && (
        <Button variant="ghost" isFull onClick={() => onSearch(nameRead)}>
          Search for “{nameRead}”
        </Button>
      )}
    </Card>
  )
}
