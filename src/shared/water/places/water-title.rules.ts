import { placeInName, STATES } from './readable-name.rules.ts'
import { HIDDEN_INITIALS, OF_UTILITIES, READ_AS_WORDS, SHORTENED } from './title-words.ts'
import { placeOfSystem, US_STATE_NAMES } from './us-states.ts'

interface TitledWater {
  name: string
  state: string | null
  region: string | null
}

/** Stands after a county in names of the register, and after a company at their end. */
const COUNTY_OR_COMPANY = /^co$/i
const OF_COMPANIES = /^(?:water|utility|utilities|power|service|mutual|mining|land|supply|development)$/i

/** "W.S.C." → "WSC", "Dept." → "Dept" */
const withoutDots = (text: string): string =>
  text
    .replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
    .replace(/(?<=\p{L})(?<!\b(?:St|Mt|Ft))\./gu, '')

/** Letters that stand for a name: "MDWASA", "I59", "Cfpua". */
const isCode = (word: string): boolean =>
  !READ_AS_WORDS.has(word) &&
  (/^(?=.*\p{Lu}.*[\p{Lu}\d]|.*\d.*\p{Lu})[\p{Lu}\d&']{2,}$/u.test(word) ||
    HIDDEN_INITIALS.has(word.toLowerCase()))

function wordInFull(word: string, index: number, all: readonly string[]): string {
  if (COUNTY_OR_COMPANY.test(word)) {
    const before = all.slice(0, index).findLast((other) => /\p{L}/u.test(other)) ?? ''
    return OF_COMPANIES.test(before)
      ? 'Company'
      : all.slice(index + 1).some((other) => /\p{L}/u.test(other))
        ? 'County'
        : 'Company'
  }
  const short = SHORTENED.get(word.toLowerCase())
  if (short !== undefined) return short
  if (STATES.has(word)) return US_STATE_NAMES[word] ?? ''
  return isCode(word) ? '' : word
}

/** The words of a name without what the register shortens, brackets and slashes. */
function inFull(name: string): string {
  const plain = withoutDots(name)
    .replace(/\([^)]*\)?|[)[\]"]/g, ' ')
    .replace(/\bS\/D\b/gi, 'Subdivision')
    .replace(/\bW\/S\b/gi, 'Water System')
    .replace(/\bW\/D\b/gi, 'Water District')
    .replace(/\bW\/A\b/gi, 'Water Association')
    .replace(/\s*\/\s*/g, ' and ')
    .replace(/\bco-?op\b/gi, 'Cooperative')
    .replace(/#\s*|\bNo(?=\d)/gi, ' ')
  const words = plain.split(/(?<=[\s,&:-])|(?=[\s,&:-])/)
  return words
    .map((word, index) => wordInFull(word, index, words))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[-,&]\s*){2,}/g, ', ')
    .replace(/ of &/, ' of')
    .replace(/ ,/g, ',')
    .replace(/\s*- | -\s*/g, ', ')
    .replace(/^(?:[\s,&:-]|and )+|(?:[\s,&:-]| and)+$/g, '')
}

const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}']+/gu) ?? []

/** The town that a name is of, where nothing else in the name is a name: "Falmouth Water Department", "CFPUA-Wilmington". */
function townIn(name: string, towns: readonly string[]): string | undefined {
  const words = wordsOf(inFull(name))
  return towns.find((town) => {
    const target = squeezed(town)
    for (let start = 0; start < words.length; start += 1)
      for (let end = start + 1; end <= words.length; end += 1) {
        if (squeezed(words.slice(start, end).join('')) !== target) continue
        return [...words.slice(0, start), ...words.slice(end)].every((word) =>
          OF_UTILITIES.has(word.toLowerCase()),
        )
      }
    return false
  })
}

/**
 * What a water is called in titles: its city, the town that its name is of, or its name in words that everyone reads. A name that only
 * consists of initials says nothing, so that the town stands for it.
 */
export function titleOfWater(
  water: TitledWater,
  cityName: string | undefined,
  towns: readonly string[],
): string {
  if (cityName !== undefined) return cityName
  const place = placeInName(water.name)
  // Names abroad are written by their own rules; only what tells the kind of a place is left out.
  if (water.region !== null)
    return (
      place
        .replace(/\s*\([^)]*\)/g, '')
        .replace(/\s+\S*\/.*$/, '')
        .trim() || place
    )
  const town = townIn(place, towns)
  if (town !== undefined) return town
  const title = inFull(place)
  const isName = wordsOf(title).some(
    (word) => /\p{L}{2}/u.test(word) && !OF_UTILITIES.has(word.toLowerCase()),
  )
  if (isName) return title
  const where = towns[0] ?? placeOfSystem(water)
  return where === undefined ? 'A water system' : `A water system in ${where}`
}
