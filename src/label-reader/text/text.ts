/** A word as it was read, with where it stands in shares of the picture's sides. */
export interface Word {
  text: string
  /** The reader's own, 0–100. */
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}

/** Words that stand in one row, from left to right. */
export interface Row {
  words: Word[]
  text: string
  /** Mean of its words, weighted by their lengths. */
  confidence: number
  /** Of its letters, in shares of the picture's height. */
  height: number
}
