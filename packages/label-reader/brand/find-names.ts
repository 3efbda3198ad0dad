import type { Row } from '../text/text.ts'
import type { BrandIndex, BrandName } from './brand-names.ts'
import { isLabelWord } from './label-words.ts'
import { slipsBetween } from './letters.ts'
import { type Window, windowsOf } from './windows.ts'

export interface NameHit extends Omit<Window, 'letters'> {
  name: BrandName
  /** Misread letters between the text and the name. */
  slips: number
  /** The share of the name that is in sight; less than 1 if the label goes around the bottle. */
  share: number
}

/** How many misread letters are allowed, by the length of the name: short names are too similar to other words. */
export function slipsAllowed(length: number): number {
  if (length < 5) return 0
  if (length < 7) return 1
  if (length < 10) return 1.5
  if (length < 14) return 2
  return 3
}

/** An ordinary word of so many letters may have one wrong, for a question: other words are not that close to it. */
export const LONG_ORDINARY = 9

const slipsOf = ({ isOrdinary, letters }: BrandName): number =>
  isOrdinary ? Number(letters.length >= LONG_ORDINARY) : slipsAllowed(lengthOf(letters))

/** A name may be cut off at the bottle's side: this share of its letters, and at least so many, must be in sight. */
const SHARE_IN_SIGHT = 0.6
const LETTERS_IN_SIGHT = 5
const SURE_OF_PART = 85

/** Whether a text is one end of a name, and of no other name. */
function isPartOf(window: Window, name: BrandName, index: BrandIndex): boolean {
  const { letters, confidence, words } = window
  if (letters.length < LETTERS_IN_SIGHT || letters.length >= name.letters.length) return false
  if (letters.length < SHARE_IN_SIGHT * name.letters.length || words > 1 || confidence < SURE_OF_PART)
    return false
  const isEnd = (whole: string) => whole.startsWith(letters) || whole.endsWith(letters)
  if (name.isOrdinary || !isEnd(name.letters) || isLabelWord(letters)) return false
  return index.names.every((other) => other.water === name.water || !other.letters.includes(letters))
}

/** Every name of the catalogue that occurs in the text, exactly or nearly. */
export function findNames(rows: readonly Row[], index: BrandIndex): NameHit[] {
  const windows = windowsOf(rows).filter(({ letters }) => lengthOf(letters) >= 3)
  return index.names.flatMap((name) => {
    const allowed = slipsOf(name)
    let best: NameHit | undefined
    const offer = (hit: NameHit) => {
      const isBetter =
        best === undefined ||
        hit.slips < best.slips ||
        (hit.slips === best.slips && (hit.height > best.height || (hit.isAlone && !best.isAlone)))
      if (isBetter) best = hit
    }
    for (const window of windows) {
      const { letters, isReversed } = window
      const limit = isReversed === true ? 0 : allowed
      const isLong = Math.abs(letters.length - name.letters.length) <= limit
      const slips = isLong ? slipsBetween(letters, name.letters, limit) : limit + 1
      if (slips <= limit && (slips === 0 || !isLabelWord(letters)))
        offer({ ...window, name, slips, share: 1 })
      else if (isPartOf(window, name, index))
        offer({ ...window, name, slips: 1, share: letters.length / name.letters.length })
    }
    return best === undefined ? [] : [best]
  })
}

/** The length of a text in Latin letters: a Chinese character or a Korean syllable says as much as two or three. */
export const lengthOf = (letters: string): number =>
  letters.length + 1.5 * (letters.match(/[^a-z0-9]/g)?.length ?? 0)
