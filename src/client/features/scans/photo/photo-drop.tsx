import Camera from 'lucide-react/icons/camera'
import Image from 'lucide-react/icons/image'
import {
  type CSSProperties,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { Button } from '#client/ui/components/button.tsx'
import { classNames } from '#client/ui/components/class-names.ts'
import { Waterline } from '#client/ui/components/water-level.tsx'
import { photoProblem } from './check-photo.ts'
import { choosePhoto, type PhotoSlot, useChosenPhoto } from './chosen-photo.ts'
import styles from './photo-drop.module.css'

export interface PhotoDropProps {
  slot: PhotoSlot
  /** What is drawn while nothing is chosen. */
  picture: ReactNode
  /** What to do, on a phone: "Fill the frame with the label". */
  hint: string
  /** 0–100 while the photo is being scanned: the water rises over it, and nothing can be chosen. */
  progress?: number | null
}

/** Takes a file, or says why not. */
function take(slot: PhotoSlot, file: File): void {
  const problem = photoProblem(file)
  if (problem === null) choosePhoto(slot, file)
  else toast.error(problem.title, problem.message)
}

const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const

/** An area to drop, paste, choose or take a photo; it then shows the photo. */
export function PhotoDrop({ slot, picture, hint, progress = null }: PhotoDropProps) {
  const photo = useChosenPhoto(slot)
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isBusy = progress !== null
  usePastedPhoto(slot, !isBusy)

  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside && !isBusy)
  }

  return (
    <div>
      {/* The file input lies over the whole area and is reached by the keyboard; dropping has no keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={classNames(
          styles.drop,
          isOver && styles.over,
          photo === null ? styles.empty : styles.filled,
        )}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          const file = event.dataTransfer.files[0]
          if (file !== undefined && !isBusy) take(slot, file)
        }}
      >
        {photo === null ? (
          <span className={styles.picture}>{picture}</span>
        ) : (
          <Photo key={photo.url} url={photo.url} />
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
            <span className="muted small">JPG, PNG, WebP, AVIF or HEIC, to 10 MB</span>
          </span>
        )}
        {photo === null && (
          <FileInput
            slot={slot}
            inputRef={library}
            className={styles.input}
            label="Choose a photo: JPG, PNG, WebP, AVIF or HEIC, to 10 MB"
          />
        )}
      </div>
      <FileInput slot={slot} inputRef={camera} label="Take a photo" isCamera isHidden />
      {photo !== null && <FileInput slot={slot} inputRef={library} label="Choose another photo" isHidden />}
      {photo === null ? (
        <div className={styles.choices}>
          <Button isFull onClick={() => camera.current?.click()}>
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

/** The chosen photo; some kinds can be scanned though this browser cannot show them. */
function Photo({ url }: { url: string }) {
  const [isUnshown, setIsUnshown] = useState(false)
  if (isUnshown) {
    return (
      <p className={styles.unshown}>
        Your photo is chosen. This browser cannot show its format; it can be scanned all the same.
      </p>
    )
  }
  return (
    <img className={styles.photo} src={url} alt="What you chose to scan" onError={() => setIsUnshown(true)} />
  )
}

interface FileInputProps {
  slot: PhotoSlot
  label: string
  inputRef: RefObject<HTMLInputElement | null>
  className?: string
  /** Opens the camera on phones. */
  isCamera?: boolean
  isHidden?: boolean
}

function FileInput({ slot, label, inputRef, className, isCamera = false, isHidden = false }: FileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept="image/*,.heic,.heif"
      capture={isCamera ? 'environment' : undefined}
      className={className}
      hidden={isHidden}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Without this the same file could not be chosen a second time.
        event.target.value = ''
        if (file !== undefined) take(slot, file)
      }}
    />
  )
}

/** Takes a picture that is pasted anywhere on the page, but for one pasted into a field or a dialog. */
function usePastedPhoto(slot: PhotoSlot, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])][0]
      if (file === undefined || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      take(slot, file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [slot, isOn])
}
