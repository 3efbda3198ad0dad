import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
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
  /** Names the bottle that the catalog does not have. */
  onName: (name: string, volumeMl: number | null) => void
}

/** Why there is no result, and what to do differently; first the question which water it may be. A refused photo costs no scan. */
export function FailureCard({
  failure,
  photo,
  onAgain,
  onSearch,
  onBarcode,
  onLookUp,
  onName,
}: FailureCardProps) {
  const { title, message, details } = failure
  const { seen, nameRead, barcode, asked, otherDrink } = details
  const isNoLabel = details.reason === 'no-water-label'
  const problem = usePhotoProblem(isNoLabel && details.trouble === undefined ? photo : null)
  const place = useRef<HTMLDivElement>(null)
  // On a phone it may stand below the screen.
  useEffect(() => {
    // Its answer, a promise in new browsers, is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isBottle =
    seen === 'text' && nameRead !== undefined && asked === undefined && otherDrink === undefined
  return (
    <Card as="section" isPadded className={styles.failure} aria-label="What went wrong">
      <Stack ref={place} role="alert" gap={12}>
        {asked === undefined ? (
          <h2>{isBottle ? `A bottle called ${nameRead}, not in our catalog?` : title}</h2>
        ) : (
          <Stack gap={12}>
            <h2>{otherDrink === undefined ? `Is this ${asked}?` : `Is this plain ${asked}?`}</h2>
            <Button isFull onClick={() => onLookUp(asked)}>
              Yes, show {asked}
            </Button>
          </Stack>
        )}
        <p>{message}</p>
      </Stack>
      {problem !== null && <p>{QUALITY_TEXTS[problem]}</p>}
      {isNoLabel && details.places !== undefined && details.places !== '[]' && (
        <p className="muted small">The frames in your photo show where we saw text.</p>
      )}
      {isBottle && <NameForm nameRead={nameRead} onBack={onAgain} onName={onName} />}
      {details.reason === 'tap-water' && (
        <AppLink to="/find" className="text-link">
          Find your water
        </AppLink>
      )}
      {photo !== null && (
        <p className="muted small">
          {isNoLabel && 'This was not counted as a scan. '}
          Try again with another photo, or look the water up by its name: that is free.
        </p>
      )}
      {isNoLabel && (
        <Button variant="secondary" isFull onClick={onAgain}>
          <Camera size={20} aria-hidden />
          Take another photo
        </Button>
      )}
      {barcode !== undefined && (
        <>
          <Button variant="secondary" isFull onClick={() => onBarcode(barcode)}>
            Look up the barcode in it
          </Button>
          <p className="muted small">Its barcode reads {barcode}.</p>
        </>
      )}
      {seen === 'text' && nameRead !== undefined && otherDrink === undefined && (
        <Button variant="ghost" isFull onClick={() => onSearch(nameRead)}>
          Search for “{nameRead}”
        </Button>
      )}
    </Card>
  )
}

interface NameFormProps {
  /** The most prominent line of the label. */
  nameRead: string
  onBack: () => void
  onName: FailureCardProps['onName']
}

/** What a bottle holds at least and at most, ml. */
const SIZES = { min: 50, max: 25_000 }

/** Names a bottle by its most prominent line, so that it can be kept, or reads the table on its back. */
function NameForm({ nameRead, onBack, onName }: NameFormProps) {
  const form = useForm({
    initial: { name: nameRead, size: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Give the water a name.' : null),
      size: (size) => {
        const ml = size.trim() === '' ? SIZES.min : Number(size)
        return Number.isInteger(ml) && ml >= SIZES.min && ml <= SIZES.max
          ? null
          : 'Enter 50 to 25000, or nothing.'
      },
    },
    async onSubmit({ name, size }) {
      onName(name.trim(), size.trim() === '' ? null : Number(size))
    },
  })
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.submit}>
      <p className="muted">
        The table on the back usually says what is in it. Photograph that, or keep it by name.
      </p>
      <Button isFull onClick={onBack}>
        <Camera size={20} aria-hidden />
        Photograph the back
      </Button>
      <div className={styles.nameFields}>
        <TextField label="Name" autoComplete="off" maxLength={100} required {...form.field('name')} />
        <TextField label="Size, ml" autoComplete="off" inputMode="numeric" {...form.field('size')} />
      </div>
      <SubmitButton form={form} variant="secondary" isFull busyLabel="One moment" label="Name it" />
    </Stack>
  )
}
