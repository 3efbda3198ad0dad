import type { LabelCatalogue, LabelWater } from '../label-catalogue.ts'
import { lettersOf } from './letters.ts'
import ordinaryWords from './ordinary-words.json' with { type: 'json' }

/**
 * Names that are also ordinary words, or names of people and places. They count only if they are written exactly, stand out,
 * and something else says that this is water.
 */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(ordinaryWords)

/** Words that tell a brand's waters apart, or say no more than that it is water; labels print them apart from the name. */
const VARIETIES = new Set([
  'naturell',
  'naturelle',
  'classic',
  'sprudel',
  'still',
  'sparkling',
  'silence',
  'velvet',
  'reine',
  'water',
  'mineralwasser',
  'mineralquelle',
  'mineralbrunnen',
])

/** One way a water's name may be written on a label. */
export interface BrandName {
  /** Letters and digits alone. */
  letters: string
  /** Words of the full name that are not part of this one; found elsewhere they tell which of several waters it is. */
  varieties: readonly string[]
  isOrdinary: boolean
  water: LabelWater
  /** How the name is written in the catalogue. */
  written: string
}

const withoutBrackets = (name: string) => name.replace(/\([^)]*\)/g, ' ').trim()

function waysToWrite(water: LabelWater): BrandName[] {
  const ways = new Map<string, BrandName>()
  const add = (text: string, varieties: readonly string[], written: string) => {
    const letters = lettersOf(text)
    if (letters.length < 3 || ways.has(letters)) return
    const isOrdinary = letters.length < 4 || ORDINARY_WORDS.has(letters)
    ways.set(letters, { letters, varieties, isOrdinary, water, written })
  }
  // "Source Aurèle" alone names a spring; it tells waters of one brand apart and is no brand by itself.
  const names = [water.brand, ...water.aliases.filter((alias) => !/^source\s/i.test(alias))]
  // Names in full come first: what is left of one without its variety must not take an alias's place.
  for (const name of names) add(withoutBrackets(name), [], name)
  for (const name of names) {
    const words = withoutBrackets(name).split(/[\s-]+/)
    const own = words.filter((word) => !VARIETIES.has(lettersOf(word)))
    if (own.length === 0 || own.length === words.length) continue
    const varieties = words.map(lettersOf).filter((word) => VARIETIES.has(word))
    add(own.join(' '), varieties, name)
  }
  return [...ways.values()]
}

/** Springs printed on labels of waters that share a brand: letters of the spring → water. */
function springsOf(waters: readonly LabelWater[]): Map<LabelWater, string> {
  const springs = new Map<LabelWater, string>()
  for (const water of waters) {
    const inBrackets = /\(([^)]+)\)/.exec(water.brand)?.[1]
    if (inBrackets !== undefined) springs.set(water, lettersOf(inBrackets))
  }
  return springs
}

/** The catalogue's names, ready to be looked for. */
export interface BrandIndex {
  names: readonly BrandName[]
  /** Letters of the spring that tells waters of one brand apart. */
  springs: ReadonlyMap<LabelWater, string>
  /** Digits → the name of the catalogue or an alias several waters share. */
  barcodes: ReadonlyMap<string, string>
}

/** Prepares the names once for each catalogue. */
export function indexBrands({ waters, barcodes }: LabelCatalogue): BrandIndex {
  return {
    names: waters.flatMap(waysToWrite),
    springs: springsOf(waters),
    barcodes: new Map(barcodes.map(({ barcode, brand }) => [barcode, brand])),
  }
}
