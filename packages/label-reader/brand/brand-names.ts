import { plainBarcode } from '@smart-hydration/shared/scans/barcode.rules.ts'
import { NAMES_OF_MANY_PRODUCTS } from '@smart-hydration/shared/scans/many-products.ts'
import type { LabelCatalogue, LabelWater } from '../label-catalogue.ts'
import everydayWords from './everyday-words.json' with { type: 'json' }
import { lettersOf } from './letters.ts'
import ordinaryWords from './ordinary-words.json' with { type: 'json' }

/**
 * Names that are also ordinary words, or names of people and places. They count only if they are written exactly, stand out,
 * and something else says that this is water.
 */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(ordinaryWords)

/** Names that are words of a dictionary: other waters have them in their names, too ("Aqua Minerale"). */
const EVERYDAY_WORDS: ReadonlySet<string> = new Set(everydayWords)

/** Words that distinguish waters of one brand, or only say that it is water; labels print them separately from the name. */
const VARIETIES = new Set(
  `naturell naturelle classic sprudel still sparkling silence velvet reine water mineralwasser mineralquelle
   mineralbrunnen`.split(/\s+/),
)

/** One way a water's name may be written on a label. */
export interface BrandName {
  /** Letters and digits only. */
  letters: string
  /** Words of the full name that are not part of this one; if they occur elsewhere, they tell which of several waters it is. */
  varieties: readonly string[]
  isOrdinary: boolean
  /** It is printed on many other products: it names a water only next to words about water. */
  needsWater: boolean
  /** It is a word of a dictionary, or part of another brand's name: however well it was read, it is only asked. */
  isOnlyAsked: boolean
  water: LabelWater
  /** The name as the catalogue writes it. */
  written: string
}

const withoutBrackets = (name: string) => name.replace(/\([^)]*\)/g, ' ').trim()

type Way = Omit<BrandName, 'isOnlyAsked'>

function waysToWrite(water: LabelWater): Way[] {
  const ways = new Map<string, Way>()
  const add = (text: string, varieties: readonly string[], written: string) => {
    const letters = lettersOf(text)
    if (letters.length < 3 || ways.has(letters)) return
    // A maker's name in another script is as much on its other products.
    const isForeign = /^[^a-z0-9]+$/.test(letters) && NAMES_OF_MANY_PRODUCTS.has(lettersOf(water.brand))
    const needsWater = isForeign || NAMES_OF_MANY_PRODUCTS.has(letters)
    const isOrdinary = letters.length < 4 || needsWater || ORDINARY_WORDS.has(letters)
    ways.set(letters, { letters, varieties, isOrdinary, needsWater, water, written })
  }
  // "Source Aurèle" is a spring; it distinguishes waters of one brand and is not a brand itself.
  const names = [water.brand, ...water.aliases.filter((alias) => !/^source\s/i.test(alias))]
  // Full names come first: a name shortened by its variety must not replace an alias.
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

const firstWordOf = (name: string) => lettersOf(withoutBrackets(name).split(/[\s-]+/)[0] ?? '')

/** Whether a name is part of the name of another brand: not of its own varieties, which begin with the same word. */
const isPartOfAnother = ({ letters, water, written }: Way, ways: readonly Way[]) =>
  ways.some(
    (other) =>
      other.water !== water &&
      other.letters !== letters &&
      other.letters.includes(letters) &&
      firstWordOf(other.written) !== firstWordOf(written),
  )

/** Springs printed on labels of waters that share a brand: letters of the spring → water. */
function springsOf(waters: readonly LabelWater[]): Map<LabelWater, string> {
  const springs = new Map<LabelWater, string>()
  for (const water of waters) {
    const inBrackets = /\(([^)]+)\)/.exec(water.brand)?.[1]
    if (inBrackets !== undefined) springs.set(water, lettersOf(inBrackets))
  }
  return springs
}

/** The catalogue's names, prepared for the search. */
export interface BrandIndex {
  names: readonly BrandName[]
  /** Letters of the spring that distinguishes waters of one brand. */
  springs: ReadonlyMap<LabelWater, string>
  /** Digits as `plainBarcode` writes them → a name of the catalogue, or an alias that several waters share. */
  barcodes: ReadonlyMap<string, string>
}

/** Prepares the names once per catalogue. */
export function indexBrands({ waters, barcodes }: LabelCatalogue): BrandIndex {
  const ways = waters.flatMap(waysToWrite)
  const isOnlyAsked = (way: Way) => EVERYDAY_WORDS.has(way.letters) || isPartOfAnother(way, ways)
  return {
    names: ways.map((way) => ({ ...way, isOnlyAsked: isOnlyAsked(way) })),
    springs: springsOf(waters),
    barcodes: new Map(barcodes.map(({ barcode, brand }) => [plainBarcode(barcode), brand])),
  }
}
