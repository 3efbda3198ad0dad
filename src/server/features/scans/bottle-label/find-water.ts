import { editDistance } from '#shared/edit-distance.ts'
import { withPlainLetters } from '#shared/plain-letters.ts'
import { isAnotherKind } from '#shared/scans/another-kind.rules.ts'
import type { WaterKind } from '#shared/scans/minerals.ts'

interface Named {
  brand: string
  aliases: readonly string[]
  kind?: WaterKind | null
  /** What a suggestion is about; missing where names alone matter. */
  tds?: number | null
  minerals?: readonly unknown[]
}

/** A name in the form that is compared: only letters and digits, in lower case, without accents. */
export function plainName(name: string): string {
  return withPlainLetters(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Words that say what a bottle holds, not which water it is; then those that say of which kind. */
const WATER_WORDS =
  'water waters eau agua acqua wasser mineralwasser woda vand vatten bottle bottled drinking brand'
const KIND_WORDS = `mineral natural spring artesian still sparkling carbonated purified minerale naturelle naturale gazeuse
  mineralna`
const GENERIC = [WATER_WORDS, `${WATER_WORDS} ${KIND_WORDS}`].map((words) => new Set(words.split(/\s+/)))

/** A name without words such as "water"; empty where nothing else is typed. */
const withoutWords = (name: string, words: ReadonlySet<string>): string =>
  name
    .split(/[\s,]+/)
    .filter((word) => !words.has(plainName(word)))
    .join(' ')
/** A name in the forms that are compared, the surest first: whole, and without the words that many names have. */
const KEYS = [plainName, ...GENERIC.map((words) => (name: string) => plainName(withoutWords(name, words)))]
/** What was typed without any such word: "evian water" is "evian". */
const bareName = (typed: string): string => withoutWords(typed, GENERIC.at(-1) ?? new Set())

const namesOf = ({ brand, aliases }: Named, keyOf = plainName) =>
  [brand, ...aliases].map(keyOf).filter((name) => name !== '')

/**
 * The water with exactly this name or alias, ignoring accents, case and spaces; names come before aliases. Null if none
 * or several have it.
 */
export function waterNamed<Water extends Named>(
  waters: readonly Water[],
  name: string,
  keyOf = plainName,
): Water | null {
  const wanted = keyOf(name)
  if (wanted === '') return null
  const named = waters.filter(({ brand }) => keyOf(brand) === wanted)
  const matches = named.length > 0 ? named : waters.filter((water) => namesOf(water, keyOf).includes(wanted))
  return matches.length === 1 ? (matches[0] ?? null) : null
}

/** The shortest name that can be mistyped; one mistake is allowed for this many letters. */
const SHORTEST_FORGIVEN = 5
const LETTERS_A_MISTAKE = 5

/** The kinds that words in a typed name ask for. */
const TYPED_KINDS: Readonly<Record<string, WaterKind>> = {
  sparkling: 'sparkling',
  carbonated: 'sparkling',
  gazeuse: 'sparkling',
  purified: 'purified',
  spring: 'spring',
}
/** How sure a water is that is not of the kind that was typed, per cent: it is another product. */
const OTHER_KIND = 50

/** Whether a person typed a kind that the water is not: "sparkling Evian" is not Evian. */
const isOfOtherKind = (typed: string, { brand, kind = null }: Named): boolean =>
  typed.split(/[\s,]+/).some((word) => {
    const plain = plainName(word)
    return isAnotherKind(TYPED_KINDS[plain] ?? null, kind) && !plainName(brand).includes(plain)
  })

export interface FoundWater<Water> {
  water: Water
  /** How likely it is the one that is meant, 0–100. */
  confidence: number
  /** How many letters were mistyped. */
  mistakes: number
}

/**
 * The water that a person means: the one with exactly this name, also without words such as "water", otherwise the only one that begins with the text,
 * otherwise the closest one, with one mistake allowed per five letters. Null if two are equally close.
 */
export function findWater<Water extends Named>(
  waters: readonly Water[],
  typed: string,
): FoundWater<Water> | null {
  for (const keyOf of KEYS) {
    const exact = waterNamed(waters, typed, keyOf)
    if (exact !== null) {
      const confidence = isOfOtherKind(typed, exact) ? OTHER_KIND : 100
      return { water: exact, confidence, mistakes: 0 }
    }
  }
  const bare = bareName(typed)
  return closestWater(waters, typed) ?? (bare === typed ? null : closestWater(waters, bare))
}

function closestWater<Water extends Named>(
  waters: readonly Water[],
  typed: string,
): FoundWater<Water> | null {
  const wanted = plainName(typed)
  if (wanted.length < 3) return null
  const beginning = watersCalled(waters, typed)
  if (beginning[0] !== undefined && beginning.length === 1)
    return { water: beginning[0], confidence: 90, mistakes: 0 }
  if (wanted.length < SHORTEST_FORGIVEN) return null
  const [first, second] = waters
    .map((water) => ({
      water,
      mistakes: Math.min(...namesOf(water).map((name) => editDistance(wanted, name))),
    }))
    .toSorted((a, b) => a.mistakes - b.mistakes)
  if (first === undefined || first.mistakes > Math.floor(wanted.length / LETTERS_A_MISTAKE)) return null
  if (second?.mistakes === first.mistakes) return null
  const { water, mistakes } = first
  return { water, mistakes, confidence: Math.round(100 * (1 - mistakes / wanted.length)) }
}

/** The waters that one name could mean: those that have it or begin with it. */
export function watersCalled<Water extends Named>(waters: readonly Water[], typed: string): Water[] {
  const wanted = plainName(typed)
  if (wanted.length < 3) return []
  return waters.filter((water) => namesOf(water).some((name) => name.startsWith(wanted)))
}

/** Whether anything is known of a water besides its name. */
const hasValues = ({ tds, minerals = [] }: Named): boolean => tds != null || minerals.length > 0

/** Waters with values first: who types a name wants to know what is in the water. */
const byUse = (a: Named, b: Named) => Number(hasValues(b)) - Number(hasValues(a)) || byName(a, b)

/** The waters that a name stands for if it stands for several, and where on the label to look for the one. */
export interface SharedName<Water> {
  waters: Water[]
  hint: string
}

/** What is said of a name that several waters share. */
export const sharedSentence = ({ waters, hint }: SharedName<unknown>): string =>
  `${waters.length} waters of our catalog have this name. ${hint}`

/** The waters that share a name, or that begin with it; null if fewer than two do. */
export function sharedName<Water extends Named>(
  waters: readonly Water[],
  name: string,
  isBeginning = false,
): SharedName<Water> | null {
  const wanted = plainName(name)
  const sharing = isBeginning
    ? watersCalled(waters, name)
    : waters.filter((water) => namesOf(water).includes(wanted))
  if (sharing.length < 2) return null
  const areSprings = sharing.every(({ aliases }) => aliases.some((alias) => /^source\s/i.test(alias)))
  const part = areSprings ? '“Source …”' : 'the rest of its name'
  return { waters: sharing.toSorted(byName), hint: `Look for ${part} on the label.` }
}

const byName = (a: Named, b: Named) => a.brand.localeCompare(b.brand, 'en')

/**
 * Suggestions while a person types: waters that begin with the text, then those that contain it, each with those whose values are
 * known first. Where none does, words such as "water" are left out.
 */
export function suggestWaters<Water extends Named>(
  waters: readonly Water[],
  typed: string,
  count: number,
): Water[] {
  const found = watersHolding(waters, plainName(typed), count)
  const bare = plainName(bareName(typed))
  return found.length > 0 || bare === '' ? found : watersHolding(waters, bare, count)
}

function watersHolding<Water extends Named>(
  waters: readonly Water[],
  wanted: string,
  count: number,
): Water[] {
  const begins = waters.filter((water) => namesOf(water).some((name) => name.startsWith(wanted)))
  const holds = waters.filter(
    (water) => !begins.includes(water) && namesOf(water).some((name) => name.includes(wanted)),
  )
  return [...begins.toSorted(byUse), ...holds.toSorted(byUse)].slice(0, count)
}
