import type { WaterKind } from './minerals.ts'

/** What a printed kind rules out: a purified water comes from no spring, and what sparkles is another product than what is still. */
const RULES_OUT: Readonly<Record<WaterKind, readonly WaterKind[]>> = {
  sparkling: ['mineral', 'spring', 'artesian', 'purified'],
  purified: ['mineral', 'spring', 'artesian'],
  // Labels of sparkling waters name their spring, too.
  mineral: ['purified'],
  spring: ['purified'],
  artesian: ['purified'],
}

/** Whether a label prints a kind that the catalog's water of this name cannot be: its values are those of another product. */
export const isAnotherKind = (printed: WaterKind | null, catalog: WaterKind | null): boolean =>
  printed !== null && catalog !== null && RULES_OUT[printed].includes(catalog)

interface Variety {
  brand: string
  kind: WaterKind | null
}

/** The shortest word that varieties of one water share. */
const SHORTEST = 3
const firstWord = (brand: string) => brand.toLowerCase().split(/[\s(-]/)[0] ?? ''

/** Waters that could be meant by a name whose printed kind is another: those of the same first word, the printed kind first. */
export function varietiesOf<Water extends Variety>(
  waters: readonly Water[],
  brand: string,
  printed: WaterKind | null,
): Water[] {
  const word = firstWord(brand)
  return waters
    .filter((water) => water.brand === brand || (word.length >= SHORTEST && firstWord(water.brand) === word))
    .toSorted(
      (a, b) =>
        Number(b.kind === printed) - Number(a.kind === printed) ||
        Number(b.brand === brand) - Number(a.brand === brand),
    )
}
