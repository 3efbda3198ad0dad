import { searchKey } from './search-key.rules.ts'

/** Words of a utility's name that say what it is, not where. */
const WORDS_OF_UTILITIES: ReadonlySet<string> = new Set(
  `the of and city town village borough township municipal municipality water waterworks works utility utilities
  department division district authority system systems supply service services public board commission commissioners
  company corporation corp inc bureau light power electric gas sewer sewage sewerage wastewater sanitation main
  metropolitan metro central regional area community mutual association plant sys mun w comm comms util utils
  csd dpw dwid mud psd pud pwa pws sanitary ud wd wsb wsc wsd wtp wwb wwks wwsb`.split(/\s+/),
)

/**
 * Whether a utility is called as its town is: "City of Flint", "Springfield PWS" and "Boston Water and Sewer Commission
 * (MWRA)" are, "Flint Township" and "Miami Springs" are not.
 */
export function isNamesake(systemName: string, townName: string): boolean {
  // What stands in brackets is whom it buys from, or which part it is.
  const words = searchKey(systemName.replace(/\([^)]*\)/g, ' '))
    .split(' ')
    .filter(Boolean)
  const town = searchKey(townName).split(' ').filter(Boolean)
  const start = words.findIndex((_, index) => town.every((word, offset) => words[index + offset] === word))
  if (town.length === 0 || start === -1) return false
  const rest = [...words.slice(0, start), ...words.slice(start + town.length)]
  // "Flint Township" is another place than Flint.
  return rest.every((word) => word !== 'township' && WORDS_OF_UTILITIES.has(word))
}

/** What the order of a place's systems depends on. */
export interface RankedSystem {
  id: string
  name: string
  /** Null where it is not reported. */
  population: number | null
  /** How many ZIP codes it serves, and how many of those are of the place. */
  zipCount: number
  zipsHere: number
  isInUse: boolean
}

/**
 * About how many people of a system live in the place, if all of its ZIP codes have as many: a system of a whole county has
 * more people than that of a town in it, and fewer of them there.
 */
const peopleHere = ({ population, zipCount, zipsHere }: RankedSystem): number =>
  ((population ?? -1) * zipsHere) / Math.max(1, zipCount)

/**
 * The systems of a town or of one of its ZIP codes, in the order in which someone there is likely to be served: the town's
 * namesake, then those with the most people there. Systems that are not in use come last.
 */
export function rankSystems<System extends RankedSystem>(
  systems: readonly System[],
  townName: string | null,
): System[] {
  const isFirst = (system: System) => townName !== null && isNamesake(system.name, townName)
  return systems.toSorted(
    (one, other) =>
      Number(other.isInUse) - Number(one.isInUse) ||
      Number(isFirst(other)) - Number(isFirst(one)) ||
      peopleHere(other) - peopleHere(one) ||
      (one.id < other.id ? -1 : 1),
  )
}
