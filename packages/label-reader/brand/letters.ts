import { withPlainLetters } from '@smart-hydration/shared/plain-letters.ts'

/**
 * The letters and digits of a text: lower case, without accents, punctuation and spaces ("Châteauneuf" → "chateauneuf"). Other
 * scripts keep their letters.
 */
export function lettersOf(text: string): string {
  return withPlainLetters(text.replaceAll('&', 'and')).replace(/[^a-z0-9\p{Lo}]/gu, '')
}

/** Letters that OCR confuses; confusing them counts half. */
const LOOKALIKES = new Set(
  `il i1 l1 it lt ij o0 oq oc ce co eo uv vy nh hb b6 b8 s5 s8 z2 g9 gq nu mn rn fl ft ft ao ae as pr kx vw
   un`.split(/\s+/),
)

const isLookalike = (a: string, b: string) => LOOKALIKES.has(a + b) || LOOKALIKES.has(b + a)

/**
 * How many misread letters are between a text and a name; lookalikes count half. Above `limit` it stops and returns a
 * larger number.
 */
export function slipsBetween(read: string, name: string, limit: number): number {
  if (read === name) return 0
  if (Math.abs(read.length - name.length) > limit) return limit + 1
  let previous = Array.from({ length: name.length + 1 }, (_none, index) => index)
  for (let row = 1; row <= read.length; row += 1) {
    const current = [row]
    let least = row
    const letter = read[row - 1] as string
    for (let column = 1; column <= name.length; column += 1) {
      const other = name[column - 1] as string
      const swap = letter === other ? 0 : isLookalike(letter, other) ? 0.5 : 1
      const cost = Math.min(
        (previous[column - 1] as number) + swap,
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
      )
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    previous = current
  }
  return previous[name.length] as number
}
