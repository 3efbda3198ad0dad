import { editDistance } from '../edit-distance.ts'

/** A town whose name may be the right spelling of another. */
interface NearName {
  /** See `searchKey`. */
  key: string
  /** How many live there; 0 where it is not known. */
  size: number
  /** Its name has much in common with what was typed. */
  isAlike: boolean
}

/** Letters from which on a name has enough in common with its right spelling, however two of them are swapped. */
const LONG_NAME = 24

/** A text with each two neighboring letters of a word swapped: "pheonix" is one swap from "phoenix". None for a long text. */
export const swapsOf = (text: string): string[] =>
  (text.length > LONG_NAME ? [] : [...text].slice(1)).flatMap((letter, index) => {
    const before = text[index] ?? ''
    const isSame = before === letter || before === ' ' || letter === ' '
    return isSame ? [] : `${text.slice(0, index)}${letter}${before}${text.slice(index + 2)}`
  })

/**
 * The towns one slip of the finger away from what was typed, the largest first, and then those that are alike, in the order they
 * came in.
 */
export function nearestNamesFirst<Town extends NearName>(towns: readonly Town[], key: string): Town[] {
  const isNear = (town: Town) => editDistance(town.key, key, { limit: 1, countsSwaps: true }) <= 1
  const near = towns.filter(isNear).toSorted((one, other) => other.size - one.size)
  return [...near, ...towns.filter((town) => town.isAlike && !near.includes(town))]
}
