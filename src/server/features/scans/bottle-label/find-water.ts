import { editDistance } from '#shared/edit-distance.ts'

/** A water with its names. */
interface Named {
  brand: string
  aliases: readonly string[]
}

/** A name in the form that is compared: only letters and digits, in lower case, without accents. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

const namesOf = ({ brand, aliases }: Named) =>
  [brand, ...aliases].map(plainName).filter((name) => name !== '')

/**
 * The water with exactly this name or alias, ignoring accents, case and spaces; names come before aliases. Null if none
 * or several have it.
 */
export function waterNamed<Water extends Named>(waters: readonly Water[], name: string): Water | null {
  const wanted = plainName(name)
  if (wanted === '') return null
  const named = waters.filter(({ brand }) => plainName(brand) === wanted)
  const matches = named.length > 0 ? named : waters.filter((water) => namesOf(water).includes(wanted))
  return matches.length === 1 ? (matches[0] ?? null) : null
}

/** The shortest name that can be mistyped; one mistake is allowed for this many letters. */
const SHORTEST_FORGIVEN = 5
const LETTERS_A_MISTAKE = 5

/** A water that matches what a person typed. */
export interface FoundWater<Water> {
  water: Water
  /** How likely it is the one that is meant, 0–100. */
  confidence: number
}

/**
 * The water that a person means: the one with exactly this name, otherwise the only one that begins with the text,
 * otherwise the closest one, with one mistake allowed per five letters. Null if two are equally close.
 */
export function findWater<Water extends Named>(
  waters: readonly Water[],
  typed: string,
): FoundWater<Water> | null {
  const exact = waterNamed(waters, typed)
  if (exact !== null) return { water: exact, confidence: 100 }
  const wanted = plainName(typed)
  if (wanted.length < 3) return null
  const beginning = watersCalled(waters, typed)
  if (beginning[0] !== undefined && beginning.length === 1) return { water: beginning[0], confidence: 90 }
  if (wanted.length < SHORTEST_FORGIVEN) return null
  const [first, second] = waters
    .map((water) => ({
      water,
      mistakes: Math.min(...namesOf(water).map((name) => editDistance(wanted, name))),
    }))
    .toSorted((a, b) => a.mistakes - b.mistakes)
  if (first === undefined || first.mistakes > Math.floor(wanted.length / LETTERS_A_MISTAKE)) return null
  if (second?.mistakes === first.mistakes) return null
  return { water: first.water, confidence: Math.round(100 * (1 - first.mistakes / wanted.length)) }
}

/** The waters that one name could mean: those that have it or begin with it. */
export function watersCalled<Water extends Named>(waters: readonly Water[], typed: string): Water[] {
  const wanted = plainName(typed)
  if (wanted.length < 3) return []
  return waters.filter((water) => namesOf(water).some((name) => name.startsWith(wanted)))
}

const byName = (a: Named, b: Named) => a.brand.localeCompare(b.brand, 'en')

/** Suggestions while a person types, by name: waters that begin with the text, then those that contain it. */
export function suggestWaters<Water extends Named>(
  waters: readonly Water[],
  typed: string,
  count: number,
): Water[] {
  const wanted = plainName(typed)
  const begins = waters.filter((water) => namesOf(water).some((name) => name.startsWith(wanted)))
  const holds = waters.filter(
    (water) => !begins.includes(water) && namesOf(water).some((name) => name.includes(wanted)),
  )
  return [...begins.toSorted(byName), ...holds.toSorted(byName)].slice(0, count)
}
