import type { Hazard } from '../water-iq.schema.ts'
import { CONCEPTS, FRAMES, HARMLESS, ORDINARY_WORDS } from './concepts/all-concepts.ts'
import { createSpelling } from './correct-spelling.ts'
import { findMeasures } from './find-measures.ts'
import { HAZARD_RULES, type HazardRule, USUAL_DISTANCE } from './hazard-rules.ts'
import { createMatcher, type Match, wordsOfTable } from './match-concepts.ts'
import { createQualifier } from './qualify-matches.ts'
import { readSentences, type Sentence } from './read-sentences.ts'

const createReader = () => ({
  matchConcepts: createMatcher(CONCEPTS),
  matchHarmless: createMatcher(HARMLESS),
  qualify: createQualifier(FRAMES),
  correct: createSpelling(
    [...wordsOfTable(CONCEPTS), ...wordsOfTable(HARMLESS), ...wordsOfTable(FRAMES)],
    new Set(ORDINARY_WORDS),
  ),
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

/** The hazards that a person's text describes, in no particular order. */
export function findHazards(text: string): Set<Hazard> {
  // Built with the first text: it takes 60 ms, which every start of the server would wait for.
  sharedReader ??= createReader()
  const reader = sharedReader
  const readings = readSentences(text, reader.correct).map((sentence) => read(sentence, reader))
  const hazards = new Set<Hazard>()
  for (const rule of HAZARD_RULES) {
    if (hazards.has(rule.hazard)) continue
    const holds = readings.some((reading, index) => {
      if (isMet(rule, reading)) return true
      const next = readings[index + 1]
      return rule.acrossSentences === true && next !== undefined && isMet(rule, join(reading, next))
    })
    if (holds) hazards.add(rule.hazard)
  }
  return hazards
}

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

const alternatives = (names: string) => names.split('|').map((name) => name.trim())

function isMet(rule: HazardRule, reading: Reading): boolean {
  const { all, within = USUAL_DISTANCE, unless } = rule
  if (unless !== undefined && alternatives(unless).some((concept) => reading.mentioned.has(concept)))
    return false
  const matches = rule.evenIfAsked ? reading.asked : reading.said
  const [anchors = [], ...others] = all.map((names) =>
    alternatives(names).flatMap((concept) => matches.get(concept) ?? []),
  )
  if (others.some((each) => each.length === 0)) return false
  if (rule.inOrder) return anchors.some((anchor) => followsInOrder(anchor, others, within))
  return anchors.some((anchor) => standsNear(anchor, others, within))
}

/** Whether each of the other concepts stands near the first, in words of its own: one word cannot be two of them. */
function standsNear(
  anchor: Match,
  [next, ...rest]: readonly Match[][],
  within: number,
  taken: readonly Match[] = [],
): boolean {
  if (next === undefined) return true
  return next.some(
    (match) =>
      isNear(anchor, match, within) &&
      taken.every((other) => other.end <= match.start || match.end <= other.start) &&
      standsNear(anchor, rest, within, [...taken, match]),
  )
}

function followsInOrder(before: Match, [next, ...rest]: readonly Match[][], within: number): boolean {
  if (next === undefined) return true
  return next.some(
    (match) =>
      match.start >= before.end && match.start - before.end <= within && followsInOrder(match, rest, within),
  )
}

/** Whether two matches stand apart from each other by at most so many words, and do not share any. */
function isNear(one: Match, other: Match, within: number): boolean {
  const gap = Math.max(one.start, other.start) - Math.min(one.end, other.end)
  return gap >= 0 && gap <= within
}
