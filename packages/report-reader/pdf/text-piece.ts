/** A run of text on a page, in points from the page's upper left corner. */
export interface TextPiece {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

export interface PageText {
  /** From 1. */
  number: number
  /** How many quarters it was turned to the right to be read: pages may lie sideways on a scanner. */
  turns: number
  width: number
  height: number
  isScanned: boolean
  pieces: TextPiece[]
}
