import type { Letter } from './decode-letters.ts'
import type { TextBox } from './text-box.ts'

export interface ReadLine {
  letters: Letter[]
  /** Mean of its letters, 0–100. */
  confidence: number
  /** Where it stands, in pixels of the photo. */
  box: TextBox
}
