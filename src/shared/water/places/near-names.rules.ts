import { editDistance } from '../../edit-distance.ts'

/** A town whose name may be the right spelling of another. */
interface NearName {
  /** See `searchKey`. */
  key: string
  /** How many live there; 0 where it is not known. */
  size: number
  /** Its name has much in common with what was typed. */
  isAlike: boolean
}

/** Letters of a name, and people of a town, from which on two slips are as likely as one: "Bufallo" is Buffalo. */
const LONG_FOR_TWO = 7
const LARGE = 100_000

/** Letters from which on a name has enough in common with its right spelling, however two of them are swapped. */
const LONG_NAME = 24

/**
 * A text with each two letters of a word swapped that are neighbors or have one between them: "pheonix" is one swap from "phoenix",
 * "chigaco" from "chicago". None for a long text.
 */
export function swapsOf(text: string): string[] {
  if (text.length > LONG_NAME) return []
  const letters = [...text]
  const pairs = letters.flatMap((_, index) => [1, 2].map((step) => [index, index + step] as const))
  return pairs.flatMap(([one, other]) => {
    const [first, second] = [letters[one], letters[other]]
    if (first === undefined || second === undefined || first === second) return []
    return letters.slice(one, other + 1).includes(' ')
      ? []
      : letters.with(one, second).with(other, first).join('')
  })
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz ']

/** All keys (see `searchKey`) that are one slip of the finger away: a letter too few, too many, wrong or swapped. */
export function slipsOf(key: string): string[] {
  if (key.length > LONG_NAME) return []
  const slips = [...key].flatMap((_, index) => {
    const [before, from, after] = [key.slice(0, index), key.slice(index), key.slice(index + 1)]
    return index === 0
      ? LETTERS.map((letter) => key + letter)
      : [before + after, ...LETTERS.flatMap((letter) => [before + letter + after, before + letter + from])]
  })
  return [...new Set([...slips, ...swapsOf(key)])].filter((slip) => slip !== key)
}

/** Whether a key is one slip of the finger away from another. */
export const isOneSlip = (key: string, typed: string): boolean =>
  editDistance(key, typed, { limit: 1, countsSwaps: true }) === 1 || swapsOf(typed).includes(key)

/**
 * The towns one slip of the finger away from what was typed, or two for large ones, the largest first, and then those that are alike, in the order they
 * came in.
 */
export function nearestNamesFirst<Town extends NearName>(towns: readonly Town[], key: string): Town[] {
  const swaps = new Set(swapsOf(key))
  const limitOf = ({ size }: Town) => (size >= LARGE && key.length >= LONG_FOR_TWO ? 2 : 1)
  const isNear = (town: Town) =>
    swaps.has(town.key) ||
    editDistance(town.key, key, { limit: limitOf(town), countsSwaps: true }) <= limitOf(town)
  const near = towns.filter(isNear).toSorted((one, other) => other.size - one.size)
  return [...near, ...towns.filter((town) => town.isAlike && !near.includes(town))]
}
