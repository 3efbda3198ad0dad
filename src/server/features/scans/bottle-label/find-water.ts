import { editDistance } from '#shared/edit-distance.ts'

/** A water with the names it goes by. */
interface Named {
  brand: string
  aliases: readonly string[]
}

/** A name as it is compared: letters and digits alone, lower case, without accents. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

const namesOf = ({ brand, aliases }: Named) =>
  [brand, ...aliases].map(plainName).filter((name) => name !== '')

/**
 * The water of exactly this name or alias, whatever its accents, case and spaces; the name comes before an alias. Null
 * where none has it, or several do.
 */
export function waterNamed<Water extends Named>(waters: readonly Water[], name: string): Water | null {
  const wanted = plainName(name)
  if (wanted === '') return null
  const named = waters.filter(({ brand }) => plainName(brand) === wanted)
  const found = named.length > 0 ? named : waters.filter((water) => namesOf(water).includes(wanted))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The shortest name that may be mistyped, and the letters for each of which one mistake is forgiven. */
const SHORTEST_FORGIVEN = 5
const LETTERS_A_MISTAKE = 5

/** A water found by what somebody typed. */
export interface FoundWater<Water> {
  water: Water
  /** That it is the one meant, 0–100. */
  confidence: number
}

/**
 * The water somebody means: of exactly this name, else the only one that begins with what was typed, else the nearest one,
 * a mistake for every five letters being forgiven. Null where two are as near.
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

/** The waters one name could mean: those that have it, or begin with it. */
export function watersCalled<Water extends Named>(waters: readonly Water[], typed: string): Water[] {
  const wanted = plainName(typed)
  if (wanted.length < 3) return []
  return waters.filter((water) => namesOf(water).some((name) => name.startsWith(wanted)))
}

const byName = (a: Named, b: Named) => a.brand.localeCompare(b.brand, 'en')

/** Waters for what is being typed, by name: those whose name begins with it, then those that hold it. */
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
