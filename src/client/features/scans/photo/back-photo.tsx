import ImageIcon from 'lucide-react/icons/image'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import styles from './back-photo.module.css'
import { choosePhoto, useChosenPhoto } from './chosen-photo.ts'
import { PhotoInput } from './photo-area.tsx'
import { ShownPhoto } from './shown-photo.tsx'

/** Adds a photo of the back of the bottle whose front is chosen: both are one scan. */
export function BackPhoto() {
  const photo = useChosenPhoto('bottle-back')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Row gap={12} lineGap={8} align="center" marginTop={12} wraps>
      {photo !== null && (
        <ShownPhoto
          url={photo.url}
          className={styles.preview}
          alt="The back that you chose"
          instead={
            <ImageIcon size={28} aria-label="Your photo of the back, which this browser cannot show" />
          }
        />
      )}
      <p className={`muted small ${styles.text}`}>
        {photo === null
          ? 'Is the table of minerals on the back? A photo of it is part of the same scan.'
          : 'The back of this bottle is scanned too.'}
      </p>
      <PhotoInput
        onPhoto={(file) => choosePhoto('bottle-back', file)}
        inputRef={input}
        label="Choose a photo of the back"
        isHidden
      />
      {photo === null ? (
        <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
          <ImagePlus size={18} aria-hidden />
          Add the back
        </Button>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => choosePhoto('bottle-back', null)}>
          Remove the back
        </Button>
      )}
    </Row>
  )
}
