import { type ConceptTable, createMatcher, type Match } from './match-concepts.ts'
import type { Sentence } from './read-sentences.ts'

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
    const found = matchFrames(tokens)
    const of = (concept: string) => found.filter((match) => match.concept === concept)
    const passing = new Set(of('passes denial on').map(({ start }) => start))
    const isTold = of('only told').length > 0
    const isPast = of('long ago').length > 0 && of('still now').length === 0
    const isEarnest = of('asked in earnest').length > 0
    const asked = isEarnest ? [] : of('only asked').map(({ start }) => start)

    /** The first word of the clause that the word at `at` belongs to. */
    const clauseStart = (at: number) => {
      let start = at
      while (start > 0 && tokens[start]?.startsClause !== true && !isBreak(start)) start -= 1
      return start
    }
    const isBreak = (at: number) =>
      ['but', 'however', 'although', 'because', 'and'].includes(tokens[at]?.word ?? '')

    const isDeniedBefore = ({ start }: Match) => {
      for (const denial of of('denial')) {
        if (denial.end > start) continue
        let at = denial.end
        while (
          at < start &&
          tokens[at]?.startsClause !== true &&
          (passing.has(at) || isPartOfList(at, start))
        )
          at += 1
        if (at === start && tokens[start]?.startsClause !== true) return true
      }
      return false
    }
    /** "no smoke, sparks or shocks" is not split by this: only the words up to an "or" are a list. */
    const isPartOfList = (at: number, start: number) => tokens[at + 1]?.word === 'or' && at + 1 < start

    const isDeniedAfter = ({ end }: Match) =>
      of('denied afterwards').some(({ start }) => {
        if (start < end || start - end > AFTERWARDS) return false
        return !tokens.slice(end, start).some(({ word }) => word === 'and' || word === 'but')
      }) && of('still now').length === 0

    return (match) => {
      if (isTold || isPast || isDeniedAfter(match) || (!isQuestion && isDeniedBefore(match))) return 'denied'
      const from = clauseStart(match.start)
      return asked.some((start) => start >= from && start <= match.start) ? 'asked' : 'said'
    }
  }
}
