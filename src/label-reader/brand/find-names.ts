import type { Row, Word } from '../text/text.ts'
import type { BrandIndex, BrandName } from './brand-names.ts'
import { lettersOf, slipsBetween } from './letters.ts'

/** Into how many words OCR may break a name. */
const MAX_WORDS = 5

/** A name that was read somewhere. */
export interface NameHit {
  name: BrandName
  /** Misread letters between the text and the name. */
  slips: number
  /** 0–100. */
  confidence: number
  /** Height of the letters, as a share of the picture's height. */
  height: number
}

interface Window {
  letters: string
  confidence: number
  height: number
}

const heightOf = ({ top, bottom }: Word) => bottom - top

/** How many misread letters are allowed, by the length of the name: short names are too similar to other words. */
export function slipsAllowed(length: number): number {
  if (length < 5) return 0
  if (length < 7) return 1
  if (length < 10) return 1.5
  if (length < 14) return 2
  return 3
}

/** Adjacent words of similar size, joined: OCR breaks names apart, and labels stack them. */
export function windowsOf(rows: readonly Row[]): Window[] {
  const words = rows.flatMap((row) => row.words).map((word) => ({ word, letters: lettersOf(word.text) }))
  const readable = words.filter(({ letters }) => letters !== '')
  return readable.flatMap((_first, start) => {
    const windows: Window[] = []
    let letters = ''
    let confidence = 0
    let tallest = 0
    let smallest = Number.POSITIVE_INFINITY
    for (const next of readable.slice(start, start + MAX_WORDS)) {
      tallest = Math.max(tallest, heightOf(next.word))
      smallest = Math.min(smallest, heightOf(next.word))
      if (tallest > 2.6 * smallest) break
      confidence =
        (confidence * letters.length + next.word.confidence * next.letters.length) /
        (letters.length + next.letters.length)
      letters += next.letters
      windows.push({ letters, confidence, height: tallest })
    }
    return windows
  })
}

/** Every name of the catalogue that occurs in the text, exactly or nearly. */
export function findNames(rows: readonly Row[], index: BrandIndex): NameHit[] {
  const windows = windowsOf(rows).filter(({ letters }) => letters.length >= 3)
  return index.names.flatMap((name) => {
    const limit = name.isOrdinary ? 0 : slipsAllowed(name.letters.length)
    let best: NameHit | undefined
    for (const { letters, confidence, height } of windows) {
      if (Math.abs(letters.length - name.letters.length) > limit) continue
      const slips = slipsBetween(letters, name.letters, limit)
      if (slips > limit) continue
      const isBetter =
        best === undefined || slips < best.slips || (slips === best.slips && height > best.height)
      if (isBetter) best = { name, slips, confidence, height }
    }
    return best === undefined ? [] : [best]
  })
}
