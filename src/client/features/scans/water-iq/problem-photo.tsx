import Camera from 'lucide-react/icons/camera'
import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { choosePhoto, useChosenPhoto } from '../photo/chosen-photo.ts'
import { PhotoArea, PhotoInput } from '../photo/photo-area.tsx'
import { ShownPhoto } from '../photo/shown-photo.tsx'
import styles from './water-iq.module.css'

/** The photo of a problem, if it helps: chosen, taken, dropped or pasted; with its preview and the way to remove it. */
export function ProblemPhoto({ isBusy }: { isBusy: boolean }) {
  const photo = useChosenPhoto('water-iq')
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <p id={labelId} className={styles.label}>
        Photo, if it helps
      </p>
      <Row gap={12}>
        {photo !== null && (
          <div className={styles.preview}>
            <ShownPhoto
              url={photo.url}
              alt="What you chose to send"
              instead={<ImageIcon size={28} aria-label="Your photo, which this browser cannot show" />}
            />
            {!isBusy && (
              <IconButton
                label="Remove photo"
                className={styles.remove}
                onClick={() => {
                  choosePhoto('water-iq', null)
                  // The button that was pressed goes away with the photo.
                  input.current?.focus()
                }}
              >
                <X size={18} aria-hidden />
              </IconButton>
            )}
          </div>
        )}
        <PhotoArea slot="water-iq" isBusy={isBusy} className={styles.drop}>
          <Camera size={20} aria-hidden />
          <b aria-hidden>{photo === null ? 'Add a photo' : 'Replace photo'}</b>
          <PhotoInput
            onPhoto={(file) => choosePhoto('water-iq', file)}
            inputRef={input}
            isDisabled={isBusy}
            label={photo === null ? 'Add a photo: JPG, PNG, WebP or AVIF, to 10 MB' : 'Replace photo'}
          />
        </PhotoArea>
      </Row>
    </div>
  )
}
