import { isAnotherKind, varietiesOf } from '#shared/scans/another-kind.rules.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { NAMES_OF_MANY_PRODUCTS } from '#shared/scans/many-products.ts'
import { otherDrinkOn } from '#shared/scans/other-drinks.rules.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { findWater, plainName, waterNamed } from './find-water.ts'

/** A line of so few words may be the name of a flavor; engines do not tell how large it is printed. */
const FEW_WORDS = 2

/**
 * A reading without the name and the values of a water where its label says that it is another drink, or another kind than the
 * catalog's water of that name: those are asked, whichever engine read the label.
 */
export function asPlainWater(reading: LabelReading, waters: readonly CatalogueWater[]): LabelReading {
  const water = reading.brand === null ? null : waterNamed(waters, reading.brand)
  const asked = [...new Set([...(water === null ? [] : [water.brand]), ...reading.candidates])]
  const drink =
    reading.otherDrink === undefined
      ? otherDrinkOn(
          reading.textRead.map((text) => ({ text, isLarge: text.split(/\s+/).length <= FEW_WORDS })),
        )
      : null
  const isPurified = (water?.kind ?? reading.kind) === 'purified'
  const isOfMaker = drink?.isMaker === true && (reading.isBottle || asked.length > 0)
  if (drink !== null && !isOfMaker && !(drink.isElectrolytesOnly && isPurified))
    return {
      ...reading,
      isBottle: false,
      brand: null,
      confidence: 0,
      candidates: asked,
      ph: null,
      tds: null,
      minerals: [],
      otherDrink: drink.word,
    }
  if (water === null || !isAnotherKind(reading.kind, water.kind)) return reading
  const varieties = varietiesOf(waters, water.brand, reading.kind).map(({ brand }) => brand)
  return {
    ...reading,
    brand: null,
    confidence: 0,
    candidates: [...new Set([...varieties, ...asked])],
    nameRead: water.brand,
  }
}

/** Shorter names are asked only if they are printed exactly so; below that, they are noise. */
const SHORTEST_EXACT = 4
const SHORTEST_OTHER = 5
const MISTAKES = 1

/**
 * The water that a refused photo may show: the one that the reader was not sure of, or that the largest line is the name of, its
 * beginning, or with one letter wrong. Null if none.
 */
export function askedOn(reading: LabelReading, waters: readonly CatalogueWater[]): string | null {
  const [candidate] = reading.candidates
  if (candidate !== undefined) return candidate
  const name = reading.nameRead ?? null
  if (name === null || reading.otherDrink !== undefined) return null
  const { length } = plainName(name)
  if (length < SHORTEST_EXACT || NAMES_OF_MANY_PRODUCTS.has(plainName(name))) return null
  const exact = waterNamed(waters, name)
  if (exact !== null) return exact.brand
  if (length < SHORTEST_OTHER) return null
  const found = findWater(waters, name)
  if (found === null || found.mistakes > MISTAKES) return null
  return NAMES_OF_MANY_PRODUCTS.has(plainName(found.water.brand)) ? null : found.water.brand
}
