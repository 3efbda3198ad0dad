import type { LabelWater } from '../label-catalogue.ts'
import type { BrandIndex, BrandName } from './brand-names.ts'
import { LONG_ORDINARY, lengthOf, type NameHit } from './find-names.ts'

/** Other facts about the picture for choosing the name. */
export interface BrandContext {
  /** Height of the largest letters read with some confidence, as a share of the picture's height. */
  tallest: number
  /** Height of most of the text. */
  usual: number
  /** How many words were read. */
  words: number
  /** Other evidence of bottled water: its phrases, a mineral table. */
  isWater: boolean
  /** All letters that were read, for springs and varieties printed separately from the name. */
  letters: string
  barcode: string | null
}

export interface BrandChoice {
  brand: string
  /** 0–100. */
  confidence: number
  /** Other names it could be, the likeliest first. */
  candidates: string[]
  isByBarcodeAlone: boolean
  /** It was read so badly that it is only worth a question. */
  isQuestion: boolean
}

const MAX_CANDIDATES = 5
/** Confidence in percent of a name known only from the barcode, which may belong to another drink of the same maker. */
const BARCODE_ALONE = 60
/** Below this confidence a name is only a question: "Is it Perrier?" */
const QUESTION = 0.6
/** A label's own name is at least this much larger than its small print. */
const STANDS_OUT = 1.5
const FEW_WORDS = 4

/** Shorter names are so easily made of noise that they need a single, surely read word or a word of water next to it. */
const SHORT = 6
const SURE_OF_WORD = 70
/** Longer plain names are believed without a word of water if they are the largest print and nothing continues their line. */
const LONG = 8
/** A misread name must be at least this large, as a share of the largest print. */
const LARGE = 0.5
/** One misread letter in as many is no doubt. */
const LETTERS_A_SLIP = 10
/** Only print of nearly the largest size is the largest. */
const LARGEST = 0.8

/** Confidence in a name by how it was read, 0–1; 0 if it must not be used. */
function scoreOf(
  { name, slips, share, confidence, height, words, isAlone }: NameHit,
  context: BrandContext,
): number {
  const { letters, isOrdinary, needsWater } = name
  const { isWater } = context
  const length = lengthOf(letters)
  const prominence = context.tallest === 0 ? 0 : Math.min(1, height / context.tallest)
  const isLargest = prominence > LARGEST
  const standsOut = prominence > 0.3 && (height > STANDS_OUT * context.usual || isLargest)
  const isExact = share === 1 && (slips <= 0.5 || slips <= length / LETTERS_A_SLIP)
  if (needsWater && !isWater) return 0
  if (!isExact && prominence < LARGE) return 0
  if (isOrdinary && !(slips === 0 && standsOut && (isWater || (length >= LONG && isLargest && isAlone))))
    return 0
  if (length < SHORT && !(slips === 0 && (isWater || (words === 1 && confidence >= SURE_OF_WORD)))) return 0
  if (length < SHORT && !(isWater || prominence > 0.6)) return 0
  // Without any sign of water, the name must be what the picture is about: large, or all there is to read.
  const isTheSubject =
    (isLargest && isAlone) || height > STANDS_OUT * context.usual || context.words <= FEW_WORDS
  if (!isWater && !(isExact && prominence > 0.45 && isTheSubject)) return 0
  const likeness = 1 - slips / length
  const size = Math.min(length, 14) / 14
  return (
    likeness ** 2 *
    Math.sqrt(share) *
    (0.4 + 0.35 * Math.sqrt(prominence) + 0.1 * (confidence / 100) + 0.15 * size)
  )
}

/** Letters that are no other word; shorter ones are a part of too many. */
const NO_OTHER_WORD = 5

/**
 * Whether a name that cannot be believed is worth asking about: printed letter for letter in any line. Ordinary and short words are
 * the largest print in a line of their own, or the label is a water's: the long ones of them then stand in any line, the others in one
 * of their own. Without a sign of water a long ordinary name has a line of its own, and may have one wrong letter in the largest print.
 */
function isWorthAsking(
  { name, slips, share, height, isAlone, confidence }: NameHit,
  { tallest, isWater }: BrandContext,
): boolean {
  const { letters, isOrdinary, isOnlyAsked, needsWater } = name
  const length = lengthOf(letters)
  if ((needsWater && !isWater) || share < 1 || length < 4) return false
  const isLargest = height > LARGEST * tallest
  const isPlain = isOrdinary || isOnlyAsked
  if (slips > 0) return isPlain && isAlone && isLargest && length >= LONG_ORDINARY && slips <= 1
  if (isAlone && isLargest) return true
  if (confidence < SURE_OF_WORD) return false
  if (!isPlain && length >= NO_OTHER_WORD) return true
  return length >= LONG ? isAlone || isWater : isAlone && isWater
}

interface Scored {
  name: BrandName
  score: number
}

/** Of the waters that share a name, the one whose spring or variety is printed too; null if nothing distinguishes them. */
function tellApart(sharing: readonly BrandName[], index: BrandIndex, letters: string): BrandName | null {
  const named = sharing.filter(({ water, varieties }) => {
    const spring = index.springs.get(water)
    if (spring !== undefined) return letters.includes(spring)
    return varieties.length > 0 && varieties.every((variety) => letters.includes(variety))
  })
  // If a longer and a shorter spring both match, the longer one is meant.
  const longest = named.toSorted((a, b) => springLength(b.water, index) - springLength(a.water, index))[0]
  return longest ?? null
}

const springLength = (water: LabelWater, index: BrandIndex) => index.springs.get(water)?.length ?? 0

/**
 * What a name stands for: a water of the catalogue, or the name itself if several waters share it and nothing
 * distinguishes them. `sureness` is the remaining share of the confidence.
 */
function resolve(
  name: BrandName,
  index: BrandIndex,
  letters: string,
): { brand: string; sureness: number; others: string[] } {
  const sharing = index.names.filter((other) => other.letters === name.letters)
  if (sharing.length === 1)
    return { brand: name.water.brand, sureness: name.varieties.length > 0 ? 0.9 : 1, others: [] }
  const told = tellApart(sharing, index, letters)
  const others = (chosen: string) =>
    sharing.map(({ water }) => water.brand).filter((brand) => brand !== chosen)
  if (told !== null) return { brand: told.water.brand, sureness: 1, others: others(told.water.brand) }
  // The plain name belongs to the water that has it in full or as its alias, unless several do.
  const own = sharing.filter(({ varieties }) => varieties.length === 0)
  const [only] = own
  if (own.length === 1 && only !== undefined) {
    return { brand: only.water.brand, sureness: 0.9, others: others(only.water.brand) }
  }
  const shared = own.length > 1 ? name.written.replace(/\([^)]*\)/g, '').trim() : name.water.brand
  return { brand: shared, sureness: 0.6, others: others(shared) }
}

/** Chooses the label's name from all names that were read, or none: a wrong name is worse than no name. */
export function matchBrand(
  hits: readonly NameHit[],
  index: BrandIndex,
  context: BrandContext,
): BrandChoice | null {
  const best = new Map<string, Scored>()
  // A line that one look saw continued goes on, even if another look lost the rest: "Crystal Springs Rd".
  const continued = new Set(hits.filter(({ isAlone }) => !isAlone).map(({ name }) => name.letters))
  const inLines = hits.map((hit) => ({ ...hit, isAlone: hit.isAlone && !continued.has(hit.name.letters) }))
  for (const hit of inLines) {
    const score = scoreOf(hit, context)
    const known = best.get(hit.name.letters)
    if (score > 0 && (known === undefined || score > known.score))
      best.set(hit.name.letters, { name: hit.name, score })
  }
  const ranked = [...best.values()]
    // "Vichy" inside "Vichy Catalan" is not a second name.
    .filter(
      ({ name, score }, _index, all) =>
        !all.some(
          (other) =>
            other.name.letters.length > name.letters.length &&
            other.name.letters.includes(name.letters) &&
            other.score > score * 0.7,
        ),
    )
    .sort((a, b) => b.score - a.score)
  const printed = ranked.map(({ name, score }) => ({
    score,
    isOnlyAsked: name.isOnlyAsked,
    ...resolve(name, index, context.letters),
  }))
  const coded = context.barcode === null ? undefined : index.barcodes.get(context.barcode)
  const first = printed[0]
  const candidates = (chosen: string, more: readonly string[]) =>
    [...new Set([...printed.map(({ brand }) => brand), ...more])]
      .filter((brand) => brand !== chosen)
      .slice(0, MAX_CANDIDATES)
  if (coded !== undefined) {
    const named = printed.find(
      ({ brand, others }) => [brand, ...others].includes(coded) || brand.startsWith(coded),
    )
    const chosen = named?.brand ?? coded
    return {
      brand: chosen,
      confidence: named === undefined ? BARCODE_ALONE : 98,
      candidates: candidates(chosen, named?.others ?? []),
      isByBarcodeAlone: named === undefined,
      isQuestion: false,
    }
  }
  if (first === undefined) {
    const [asked] = inLines
      .filter((hit) => isWorthAsking(hit, context))
      // "Gerolsteiner Medium" is no "Gerolsteiner".
      .toSorted(
        (one, other) => other.height - one.height || other.name.letters.length - one.name.letters.length,
      )
    if (asked === undefined) return null
    const { brand, others } = resolve(asked.name, index, context.letters)
    return {
      brand,
      confidence: 0,
      candidates: others.slice(0, MAX_CANDIDATES),
      isByBarcodeAlone: false,
      isQuestion: true,
    }
  }
  const rival = printed[1]?.score ?? 0
  const margin = Math.min(1, 0.75 + (first.score - rival))
  const read = Math.min(0.98, (first.score * 1.08 + 0.05) * margin)
  return {
    brand: first.brand,
    confidence: Math.round(100 * read * first.sureness),
    candidates: candidates(first.brand, first.others),
    isByBarcodeAlone: false,
    isQuestion: read < QUESTION || first.isOnlyAsked,
  }
}
