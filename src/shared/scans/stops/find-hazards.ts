import { createSpelling } from './correct-spelling.ts'
import { findMeasures } from './find-measures.ts'
import { HAZARD_RULES, type HazardRule, USUAL_DISTANCE } from './hazard-rules.ts'
import { HAZARDS, type Hazard } from './hazards.ts'
import { createMatcher, type Match, phrasesOfTable } from './match-concepts.ts'
import { createQualifier } from './qualify-matches.ts'
import { readSentences, type Sentence } from './read-sentences.ts'
import { CONCEPTS, FRAMES, HARMLESS, ORDINARY_WORDS } from './words/all-concepts.ts'

/** Concepts that are names of things, which people write with one more word: "yellow flexible pipe". */
const THINGS = new Set([
  'gas fitting',
  'co detector',
  'flue',
  'pressure vessel',
  'mains',
  'electric device',
  'plugged device',
  'flooded appliance',
  'lamp',
  'chlorine product',
  'acid or ammonia product',
  'drain product',
  'any product',
  'drain system',
  'soil pipe',
  'confined space',
])

const alternatives = (names: string) => names.split('|').map((name) => name.trim())

/** The concepts that make a hazard; the others only excuse one. */
const named = new Set(HAZARD_RULES.flatMap(({ all }) => all.flatMap(alternatives)))
const HAZARD_CONCEPTS = Object.fromEntries(Object.entries(CONCEPTS).filter(([concept]) => named.has(concept)))

const createReader = () => ({
  matchConcepts: createMatcher(CONCEPTS, { things: THINGS, dangers: named }),
  matchHarmless: createMatcher(HARMLESS),
  qualify: createQualifier(FRAMES),
  spelling: createSpelling({
    phrases: phrasesOfTable(HAZARD_CONCEPTS),
    others: [CONCEPTS, HARMLESS, FRAMES].flatMap((table) => phrasesOfTable(table).flat()),
    otherForms: ORDINARY_WORDS,
  }),
})
type Reader = ReturnType<typeof createReader>
let sharedReader: Reader | undefined

/** The concepts of a sentence by name. */
interface Reading {
  /** What the person says is there, now. */
  said: ReadonlyMap<string, Match[]>
  /** The same, with what is only asked about. */
  asked: ReadonlyMap<string, Match[]>
  /** Everything that is not denied. */
  mentioned: ReadonlySet<string>
  /** In words. */
  length: number
}

/**
 * The hazards that a person's text describes, the likeliest first: the one with the most words of its own leads, so that a
 * boiler's room under water is about electricity and not about gas. A word that speaks for two counts for the graver one, which
 * also leads if both have as many. A question whether there is one counts like the hazard itself; what is denied, long past, or only
 * asked about in general does not.
 */
export function findHazards(text: string): Hazard[] {
  // Built with the first text: it takes 60 ms, which every start of the server would wait for.
  sharedReader ??= createReader()
  const reader = sharedReader
  const readings = readSentences(text, reader.spelling).map((sentence) => read(sentence, reader))
  const evidence = new Map<Hazard, Set<number>>()
  let before = 0
  readings.forEach((reading, index) => {
    const next = readings[index + 1]
    for (const rule of HAZARD_RULES) {
      const words =
        wordsOf(rule, reading) ??
        (rule.acrossSentences === true && next !== undefined ? wordsOf(rule, join(reading, next)) : null)
      if (words === null) continue
      const known = evidence.get(rule.hazard) ?? new Set()
      for (const word of words) known.add(before + word)
      evidence.set(rule.hazard, known)
    }
    before += reading.length
  })
  const taken = new Set<number>()
  const ranked = HAZARDS.flatMap((hazard) => {
    const words = evidence.get(hazard)
    if (words === undefined) return []
    const own = [...words].filter((word) => !taken.has(word)).length
    for (const word of words) taken.add(word)
    return [{ hazard, words, own }]
  }).sort((one, other) => other.own - one.own)
  // What has no word of its own next to a likelier hazard is only another reading of the same words.
  return ranked
    .filter(({ words }, at) => !ranked.slice(0, at).some((likelier) => isWithin(words, likelier.words)))
    .map(({ hazard }) => hazard)
}

const isWithin = (words: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...words].every((word) => others.has(word))

function read(sentence: Sentence, { matchConcepts, matchHarmless, qualify }: Reader): Reading {
  const { tokens } = sentence
  const harmless = matchHarmless(tokens)
  const matches = [...matchConcepts(tokens), ...findMeasures(tokens)].filter(
    ({ start, end }) => !harmless.some((each) => each.start <= start && end <= each.end),
  )
  const qualityOf = qualify(sentence)
  const qualities = matches.map(qualityOf)
  return {
    said: byConcept(matches.filter((_, index) => qualities[index] === 'said')),
    asked: byConcept(matches.filter((_, index) => qualities[index] !== 'denied')),
    mentioned: new Set(
      matches.filter((_, index) => qualities[index] !== 'denied').map(({ concept }) => concept),
    ),
    length: tokens.length,
  }
}

function byConcept(matches: readonly Match[]): Map<string, Match[]> {
  const map = new Map<string, Match[]>()
  for (const match of matches) {
    const same = map.get(match.concept)
    if (same) same.push(match)
    else map.set(match.concept, [match])
  }
  return map
}

/** Two neighboring sentences as one. */
function join(first: Reading, second: Reading): Reading {
  const both = (kind: 'said' | 'asked') =>
    byConcept([
      ...[...first[kind].values()].flat(),
      ...[...second[kind].values()].flat().map((match) => ({
        ...match,
        start: match.start + first.length,
        end: match.end + first.length,
      })),
    ])
  return {
    said: both('said'),
    asked: both('asked'),
    mentioned: new Set([...first.mentioned, ...second.mentioned]),
    length: first.length + second.length,
  }
}

/** Places, appliances and people: they are part of a hazard, but their name alone says nothing of it. */
const NO_EVIDENCE = new Set([
  'room',
  'closed room',
  'flame appliance',
  'basement',
  'water',
  'body or person',
  'person or animal',
  'person any',
  'is a person',
  'small child',
  'someone',
  'several people',
  'baby',
  'other fixture',
  'electric device',
  'dry appliance',
  'plugged device',
])

/** The words that meet a rule and are evidence for it; null if the rule is not met. */
function wordsOf(rule: HazardRule, reading: Reading): Set<number> | null {
  const { all, within = USUAL_DISTANCE, atMost = Number.POSITIVE_INFINITY, unless } = rule
  if (reading.length > atMost) return null
  if (unless !== undefined && alternatives(unless).some((concept) => reading.mentioned.has(concept)))
    return null
  const matches = rule.evenIfAsked ? reading.asked : reading.said
  const [anchors = [], ...others] = all.map((names) =>
    alternatives(names).flatMap((concept) => matches.get(concept) ?? []),
  )
  if (others.some((each) => each.length === 0)) return null
  const find = rule.inOrder ? followersOf : neighborsOf
  const words = new Set<number>()
  let isMet = false
  for (const anchor of anchors) {
    const rest = find(anchor, others, within)
    if (rest === null) continue
    isMet = true
    // Every word near the first speaks for the hazard, not only the one that meets the rule.
    const near = rule.inOrder ? rest : others.flat().filter((match) => isNear(anchor, match, within))
    for (const { concept, start, end } of [anchor, ...near])
      if (!NO_EVIDENCE.has(concept)) for (let at = start; at < end; at += 1) words.add(at)
  }
  return isMet ? words : null
}

/** A match of each of the other concepts near the first, in words of its own: one word cannot be two of them. */
function neighborsOf(
  anchor: Match,
  [next, ...rest]: readonly Match[][],
  within: number,
  taken: readonly Match[] = [],
): readonly Match[] | null {
  if (next === undefined) return taken
  for (const match of next) {
    if (!isNear(anchor, match, within)) continue
    if (!taken.every((other) => other.end <= match.start || match.end <= other.start)) continue
    const found = neighborsOf(anchor, rest, within, [...taken, match])
    if (found !== null) return found
  }
  return null
}

function followersOf(
  before: Match,
  [next, ...rest]: readonly Match[][],
  within: number,
): readonly Match[] | null {
  if (next === undefined) return []
  for (const match of next) {
    if (match.start < before.end || match.start - before.end > within) continue
    const found = followersOf(match, rest, within)
    if (found !== null) return [match, ...found]
  }
  return null
}

/** Whether two matches stand apart from each other by at most so many words, and do not share any. */
function isNear(one: Match, other: Match, within: number): boolean {
  const gap = Math.max(one.start, other.start) - Math.min(one.end, other.end)
  return gap >= 0 && gap <= within
}
