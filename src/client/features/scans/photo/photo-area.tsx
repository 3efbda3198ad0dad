import { type DragEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { classNames } from '#client/ui/public/class-names.ts'
import { type PhotoProblem, photoProblem } from './check-photo.ts'
import { choosePhoto, type PhotoSlot } from './chosen-photo.ts'
import styles from './photo-area.module.css'

const showProblem = ({ title, message }: PhotoProblem) => toast.error(title, message)

/** Takes a file, or says why not: in a toast, where the page has no place for it. */
export async function takePhoto(
  file: File,
  onPhoto: (photo: File) => void,
  onRefused: (problem: PhotoProblem) => void = showProblem,
): Promise<void> {
  const problem = await photoProblem(file)
  if (problem === null) onPhoto(file)
  else onRefused(problem)
}

export interface PhotoAreaProps {
  slot: PhotoSlot
  /** Gets a photo that was dropped or pasted; without it, the photo waits in its slot. */
  onPhoto?: (photo: File) => void
  /** Shows why a file was not taken. */
  onRefused?: ((problem: PhotoProblem) => void) | undefined
  /** Nothing can be chosen. */
  isBusy: boolean
  className: string | undefined
  children: ReactNode
}

/** An area to drop a photo on. A photo that is pasted anywhere on the page, except into a dialog, is taken as well. */
export function PhotoArea({ slot, onPhoto, onRefused, isBusy, className, children }: PhotoAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const take = (file: File) =>
    void takePhoto(file, onPhoto ?? ((photo) => choosePhoto(slot, photo)), onRefused)
  const takePasted = useEffectEvent(take)
  useEffect(() => {
    if (isBusy) return
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])][0]
      if (file === undefined || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      takePasted(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isBusy])

  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside && !isBusy)
  }
  return (
    // The file input lies over the whole area and is reached by the keyboard; dropping has no keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classNames(styles.area, isOver && styles.over, className)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        const file = event.dataTransfer.files[0]
        if (file !== undefined && !isBusy) take(file)
      }}
    >
      {children}
    </div>
  )
}

export interface PhotoInputProps {
  onPhoto: (photo: File) => void
  /** Shows why a file was not taken. */
  onRefused?: ((problem: PhotoProblem) => void) | undefined
  label: string
  inputRef: RefObject<HTMLInputElement | null>
  /** Opens the camera on phones. */
  isCamera?: boolean
  /** A button opens it; otherwise it lies over the area around it. */
  isHidden?: boolean
  isDisabled?: boolean
}

/** The file input of a photo. */
export function PhotoInput({
  onPhoto,
  onRefused,
  label,
  inputRef,
  isCamera,
  isHidden,
  isDisabled,
}: PhotoInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      className={isHidden ? undefined : styles.input}
      hidden={isHidden}
      disabled={isDisabled}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Without this the same file could not be chosen a second time.
        event.target.value = ''
        if (file !== undefined) void takePhoto(file, onPhoto, onRefused)
      }}
    />
  )
}
