import Image from 'lucide-react/icons/image'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { openShareSheet } from '#client/lib/hand-on.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { toast } from '#client/lib/toast-store.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { bottleKey, savedKey } from '#shared/site/compare/compared-with.rules.ts'
import { placeKey } from '#shared/water/mine/water-place.rules.ts'

interface BottleActionsProps {
  id: string
  bottle: SavedBottle
  /** Draws a picture of a bottle to share. */
  drawBottle: (bottle: SavedBottle) => Promise<Blob>
}

/** What can be done with a saved bottle: compare it with another water, and share a picture of it. */
export function BottleActions({ id, bottle, drawBottle }: BottleActionsProps) {
  const { myWater } = useMyWater()
  const [isDrawing, setIsDrawing] = useState(false)
  const keys = [savedKey(id), ...(myWater === null ? [] : [placeKey(myWater.place)])]

  async function share(): Promise<void> {
    setIsDrawing(true)
    try {
      const name = `${bottleKey(bottle.brandname).replace('bottle.', '') || 'bottle'}.png`
      const picture = new File([await drawBottle(bottle)], name, { type: 'image/png' })
      const shared = { title: bottle.brandname, files: [picture] }
      if (navigator.canShare?.(shared) === true && (await openShareSheet(shared)) !== null) return
      saveFile(name, picture)
      toast.success('Picture saved', `It is in your downloads as ${name}.`)
    } catch {
      toast.error('The picture could not be drawn', 'Share the link instead.')
    } finally {
      setIsDrawing(false)
    }
  }
  return (
    <Row gap={8} wraps marginTop={20}>
      <ButtonLink size="sm" variant="secondary" to="/compare" search={{ with: keys.join(',') }}>
        <Scale size={18} aria-hidden />
        {myWater === null ? 'Compare' : `Compare with ${myWater.name}`}
      </ButtonLink>
      <Button
        size="sm"
        variant="secondary"
        isBusy={isDrawing}
        busyLabel="Drawing"
        onClick={() => void share()}
      >
        <Image size={18} aria-hidden />
        Share picture
      </Button>
    </Row>
  )
}
