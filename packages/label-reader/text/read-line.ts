import type { Letter } from './decode-letters.ts'
import type { TextBox } from './text-box.ts'

/** A line of text as it was read. */
export interface ReadLine {
  letters: Letter[]
  /** Mean of its letters, 0–100. */
  confidence: number
  /** Where it stands, in pixels of the photo. */
  box: TextBox
}
