import { type ConceptTable, createMatcher, type Match } from './match-concepts.ts'
import type { Sentence, Token } from './read-sentences.ts'

/** Whether a match is there, is only asked about in general, or is not there. */
export type Quality = 'said' | 'asked' | 'denied'

/** How many words after a hazard may say that it is over: "the gas leak at the meter was fixed". */
const AFTERWARDS = 6

/**
 * Builds the check whether something that a sentence mentions is denied ("no smell of gas"), long past, only asked about in
 * general ("how do I check for gas leaks") or only told of (a film, an essay). A question whether a hazard is there counts
 * like the hazard itself.
 */
export function createQualifier(frames: ConceptTable): (sentence: Sentence) => (match: Match) => Quality {
  const matchFrames = createMatcher(frames)
  return ({ tokens, isQuestion }) => {
    const found = Map.groupBy(matchFrames(tokens), ({ concept }) => concept)
    const framesOf = (concept: string) => found.get(concept) ?? []
    const passing = new Set(framesOf('passes denial on').map(({ start }) => start))
    const isNow = framesOf('still now').length > 0
    const isToldOrPast = framesOf('only told').length > 0 || (framesOf('long ago').length > 0 && !isNow)
    const isEarnest = framesOf('asked in earnest').length > 0
    const clauses = clauseStarts(tokens)
    /** By clause: the first word of a general question in it. */
    const asked = new Map<number, number>()
    if (!isEarnest)
      for (const { start } of framesOf('only asked').toReversed()) asked.set(clauses[start] ?? 0, start)
    /** The words that a denial before them reaches. */
    const denied = new Set<number>()
    for (const { end } of isQuestion ? [] : framesOf('denial')) {
      for (let at = end; at < tokens.length && tokens[at]?.startsClause !== true; at += 1) {
        denied.add(at)
        const isListed = tokens[at + 1]?.word === 'or'
        if (!passing.has(at) && !isListed) break
      }
    }
    const isOver = (end: number) =>
      !isNow &&
      framesOf('denied afterwards').some(
        ({ start }) =>
          start >= end &&
          start - end <= AFTERWARDS &&
          !tokens.slice(end, start).some(({ word }) => word === 'and' || word === 'but'),
      )
    return ({ start, end }) => {
      if (isToldOrPast || denied.has(start) || isOver(end)) return 'denied'
      const question = asked.get(clauses[start] ?? 0)
      return question !== undefined && question <= start ? 'asked' : 'said'
    }
  }
}

const BREAKS = new Set(['but', 'however', 'although', 'because', 'and'])

/** For each word, where its clause begins. */
function clauseStarts(tokens: readonly Token[]): number[] {
  let start = 0
  return tokens.map(({ word, startsClause }, at) => {
    if (startsClause || BREAKS.has(word)) start = at
    return start
  })
}
