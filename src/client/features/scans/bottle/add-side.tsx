import Camera from 'lucide-react/icons/camera'
import Image from 'lucide-react/icons/image'
import { useRef } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import type { LabelSide } from '#shared/scans/minerals.ts'
import { PhotoInput } from '../photo/photo-area.tsx'
import styles from './result-parts.module.css'

export interface AddSideProps {
  analysis: BottleAnalysis
  /** Opens the camera for a photo of a side. */
  onCamera: (side: LabelSide) => void
  /** Gets a photo of a side that the person chose. */
  onPhoto: (photo: File, side: LabelSide) => void
}

/** Why a photo of the other side helps. */
function reasonOf({ nutrition, brandName }: BottleAnalysis, side: LabelSide): string {
  if (side === 'front') return 'We read values on this label, but no name that we know.'
  if (nutrition.length > 0) return 'We read no analysis on this label, so these values are from our catalog.'
  return brandName === null
    ? 'We read no analysis on this label.'
    : 'We read the name on this label, but no analysis.'
}

/** Offers to add a photo of the side that is missing; nothing if none is. */
export function AddSide({ analysis, onCamera, onPhoto }: AddSideProps) {
  const input = useRef<HTMLInputElement>(null)
  const side = analysis.missingSide ?? null
  if (side === null) return null
  return (
    <div className={styles.unsure}>
      <p>
        {reasonOf(analysis, side)} A photo of the {side} is part of the same scan.
      </p>
      <Row gap={8} wraps marginTop={8}>
        <Button variant="secondary" size="sm" onClick={() => onCamera(side)}>
          <Camera size={18} aria-hidden />
          Add a photo of the {side}
        </Button>
        <IconButton
          label={`Choose a photo of the ${side} from your library`}
          onClick={() => input.current?.click()}
        >
          <Image size={20} aria-hidden />
        </IconButton>
      </Row>
      <PhotoInput
        onPhoto={(photo) => onPhoto(photo, side)}
        inputRef={input}
        label={`Choose a photo of the ${side}`}
        isHidden
      />
    </div>
  )
}
