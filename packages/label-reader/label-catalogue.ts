import type { WaterKind } from '@smart-hydration/shared/scans/minerals.ts'

/** What the label reader needs to know of the catalogue. */
export interface LabelCatalogue {
  waters: readonly LabelWater[]
  /** Which water a barcode stands for: a name of the catalogue or one of its aliases. */
  barcodes: readonly { barcode: string; brand: string }[]
}

/** A water's names. */
export interface LabelWater {
  brand: string
  /** Other ways the name is written; several waters may share one. */
  aliases: readonly string[]
  country: string | null
  /** Spring and place, as published. */
  sourceName: string | null
  kind: WaterKind | null
}
