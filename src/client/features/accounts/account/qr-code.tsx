import { useEffect, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import own from './qr-code.module.css'

/** Light modules around the code: scanners need four of them (ISO/IEC 18004). */
const QUIET_MODULES = 4

interface Drawing {
  /** Modules along an edge. */
  size: number
  /** The dark modules as an SVG path. */
  path: string
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await loadPart(() => import('uqr'))
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** A text as a QR code. Renders nothing if the generator cannot be loaded: the text is next to it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    draw(text).then(
      (drawn) => isWanted && setDrawing(drawn),
      () => isWanted && setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [text])

  if (hasFailed) return null
  if (drawing === null) return <Skeleton shape="square" className={own.code} />
  return (
    <svg
      className={own.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  )
}
