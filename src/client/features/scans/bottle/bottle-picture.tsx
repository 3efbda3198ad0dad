import { BottleShape } from '#client/entities/scans/bottle-shape.tsx'

export interface BottlePictureProps {
  name: string
  /** Total dissolved solids, mg/L; null draws an almost empty bottle. */
  dissolved: number | null | undefined
  /** px */
  height?: number
}

/** A water's drawn bottle, as full as it is mineral. Decoration. */
export function BottlePicture({ name, dissolved, height = 84 }: BottlePictureProps) {
  return <BottleShape name={name} dissolved={dissolved ?? 0} height={height} />
}
