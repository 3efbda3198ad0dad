import type { TextBox } from '@smart-hydration/text-reader'

/** A word with its position in the leveled picture, as shares of the photo's long side. */
export interface Word {
  text: string
  /** The OCR's confidence, 0–100. */
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
  /** Where it stands in the photo, in pixels. */
  box: TextBox
  /** The box it was read in, which other words may share. */
  line?: TextBox
}

/** Words in one row, from left to right. */
export interface Row {
  words: Word[]
  text: string
  /** Mean of its words, weighted by their lengths. */
  confidence: number
  /** Height of its letters, as a share of the photo's long side. */
  height: number
}
