import Camera from 'lucide-react/icons/camera'
import Image from 'lucide-react/icons/image'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { Button } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Waterline } from '#client/ui/public/water-level.tsx'
import type { TextSpot } from '#shared/scans/sight.ts'
import type { PhotoProblem } from './check-photo.ts'
import { choosePhoto, type PhotoSlot, useChosenPhoto } from './chosen-photo.ts'
import { PhotoArea, PhotoInput } from './photo-area.tsx'
import styles from './photo-drop.module.css'
import { ShownPhoto } from './shown-photo.tsx'
import { TextSpots } from './text-spots.tsx'

export interface PhotoDropProps {
  slot: PhotoSlot
  /** What is drawn while nothing is chosen. */
  picture: ReactNode
  /** What to do, on a phone: "Fill the frame with the label". */
  hint: string
  /** 0–100 while the photo is being scanned: the water rises over it, and nothing can be chosen. */
  progress?: number | null
  /** Where text was seen in the photo that is chosen. */
  places?: readonly TextSpot[]
  onCamera: () => void
  /** Gets the photo that was chosen, dropped or pasted. */
  onChoose: (photo: File) => void
  /** Shows why a file was not taken. */
  onRefused?: (problem: PhotoProblem) => void
}

const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const

/** An area to drop, paste, choose or take a photo; it then shows the photo. */
export function PhotoDrop({
  slot,
  picture,
  hint,
  progress = null,
  places = [],
  onCamera,
  onChoose,
  onRefused,
}: PhotoDropProps) {
  const photo = useChosenPhoto(slot)
  const library = useRef<HTMLInputElement>(null)
  const isBusy = progress !== null
  return (
    <div>
      <PhotoArea
        slot={slot}
        onPhoto={onChoose}
        onRefused={onRefused}
        isBusy={isBusy}
        className={classNames(styles.drop, photo === null ? styles.empty : styles.filled)}
      >
        {photo === null ? (
          <span className={styles.picture}>{picture}</span>
        ) : (
          <Photo key={photo.url} url={photo.url} places={isBusy ? [] : places} />
        )}
        {isBusy && (
          <span
            className={styles.level}
            style={{ '--progress': `${progress}%` } as CSSProperties}
            aria-hidden
          >
            <span className={styles.water}>
              <Waterline isSea />
            </span>
          </span>
        )}
        <span className={styles.frame} aria-hidden>
          {CORNERS.map((corner) => (
            <i key={corner} />
          ))}
        </span>
        {photo === null && (
          <span className={styles.words} aria-hidden>
            <b className={styles.narrow}>{hint}</b>
            <b className={styles.wide}>Drop or paste a photo here, or click to choose</b>
            <span className="muted small">JPG, PNG, WebP or AVIF, to 10 MB</span>
          </span>
        )}
        {photo === null && (
          <PhotoInput
            onPhoto={onChoose}
            onRefused={onRefused}
            inputRef={library}
            label="Choose a photo: JPG, PNG, WebP or AVIF, to 10 MB"
          />
        )}
      </PhotoArea>
      {photo !== null && (
        <PhotoInput
          onPhoto={onChoose}
          onRefused={onRefused}
          inputRef={library}
          label="Choose another photo"
          isHidden
        />
      )}
      {photo === null ? (
        <div className={styles.choices}>
          <Button isFull onClick={onCamera}>
            <Camera size={20} aria-hidden />
            Take a photo
          </Button>
          <Button variant="secondary" isFull onClick={() => library.current?.click()}>
            <Image size={20} aria-hidden />
            Choose from library
          </Button>
        </div>
      ) : (
        !isBusy && (
          <div className={styles.actions}>
            <Button variant="secondary" size="sm" onClick={() => library.current?.click()}>
              Replace photo
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                choosePhoto(slot, null)
                // The button that was pressed goes away with the photo.
                requestAnimationFrame(() => library.current?.focus())
              }}
            >
              Remove photo
            </Button>
          </div>
        )
      )}
    </div>
  )
}

function Photo({ url, places }: { url: string; places: readonly TextSpot[] }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  return (
    <>
      <ShownPhoto
        url={url}
        className={styles.photo}
        alt="What you chose to scan"
        instead={
          <p className={styles.unshown}>
            Your photo is chosen, but this browser cannot show it: it may be damaged. Choose another one if
            you can.
          </p>
        }
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
      />
      {size !== null && places.length > 0 && <TextSpots places={places} size={size} />}
    </>
  )
}
