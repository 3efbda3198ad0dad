/** A word with its position, as shares of the picture's sides. */
export interface Word {
  text: string
  /** The OCR's confidence, 0–100. */
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}

/** Words in one row, from left to right. */
export interface Row {
  words: Word[]
  text: string
  /** Mean of its words, weighted by their lengths. */
  confidence: number
  /** Height of its letters, as a share of the picture's height. */
  height: number
}
