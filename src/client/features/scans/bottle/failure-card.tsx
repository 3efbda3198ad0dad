import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { QualityProblem } from '../camera/picture-quality.ts'
import type { ScanFailure } from '../progress/use-attempts.ts'
import styles from './bottle-scanner.module.css'
import { WhichWater } from './which-water.tsx'

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
  /** The photo that was refused; null for a name, whose refusal says all there is to do. */
  photo: File | null
  /** Opens the camera for another photo. */
  onAgain: () => void
  /** Searches the catalogue for a name that was read. */
  onSearch: (name: string) => void
  /** Looks up the barcode in the photo. */
  onBarcode: (digits: string) => void
  /** Shows the water that the photo may be of. */
  onLookUp: (brand: string) => void
}

/** Why there is no result, and what to do differently; first the question which water it may be. A refused photo costs no scan. */
export function FailureCard({ failure, photo, onAgain, onSearch, onBarcode, onLookUp }: FailureCardProps) {
  const { title, message, details } = failure
  const { seen, nameRead, barcode, asked, otherDrink } = details
  const isNoLabel = details.reason === 'no-water-label'
  const problem = usePhotoProblem(isNoLabel && details.trouble === undefined ? photo : null)
  const which: readonly string[] = details.which === undefined ? [] : JSON.parse(details.which)
  const place = useRef<HTMLDivElement>(null)
  // On a phone it may stand below the screen.
  useEffect(() => {
    // Its answer, a promise in new browsers, is no clean-up.
    place.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isAsked = asked !== undefined && which.length === 0
  return (
    <Card as="section" isPadded className={styles.failure} aria-label="What went wrong">
      <Stack ref={place} role="alert" gap={12}>
        <h2>{headingOf(title, details)}</h2>
        {isAsked && (
          <Button isFull onClick={() => onLookUp(asked)}>
            Yes, show {asked}
          </Button>
        )}
        <p>{message}</p>
        {asked !== undefined && <WhichWater name={asked} waters={which} onLookUp={onLookUp} />}
      </Stack>
      {problem !== null && <p>{QUALITY_TEXTS[problem]}</p>}
      {isNoLabel && details.places !== undefined && details.places !== '[]' && (
        <p className="muted small">The frames in your photo show where we saw text.</p>
      )}
      {details.reason === 'tap-water' && (
        <AppLink to="/find" className="text-link">
          Find your water
        </AppLink>
      )}
      {barcode !== undefined && (
        <Button variant={isAsked ? 'secondary' : 'primary'} isFull onClick={() => onBarcode(barcode)}>
          Look up its barcode, {barcode}
        </Button>
      )}
      {isNoLabel && (
        <Button variant={isAsked || barcode !== undefined ? 'secondary' : 'primary'} isFull onClick={onAgain}>
          <Camera size={20} aria-hidden />
          {seen === 'text' && details.trouble === undefined ? 'Photograph the back' : 'Take another photo'}
        </Button>
      )}
      {photo !== null && (
        <Button
          variant="ghost"
          isFull
          onClick={() => onSearch(seen === 'text' && otherDrink === undefined ? (nameRead ?? '') : '')}
        >
          Search by name
        </Button>
      )}
      {isNoLabel && <p className="muted small">This was not counted as a scan.</p>}
    </Card>
  )
}

/** What a refusal comes down to: a question, if there is one. */
function headingOf(title: string, { asked, which, otherDrink }: ScanFailure['details']): string {
  if (asked === undefined) return title
  if (which !== undefined) return `Which ${asked}?`
  return otherDrink === undefined ? `Is this ${asked}?` : `Is this plain ${asked}?`
}
