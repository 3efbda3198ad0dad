import { type ConceptTable, createMatcher, type Match } from './match-concepts.ts'
import type { Sentence, Token } from './read-sentences.ts'

/** Whether a match is there, is only asked about in general, or is not there. */
export type Quality = 'said' | 'asked' | 'denied'

/** How many words after a hazard may say that it is over: "the gas leak at the meter was fixed". */
const AFTERWARDS = 6

/**
 * Builds the check whether something that a sentence mentions is denied ("no smell of gas"), long past, only asked about in
 * general ("how do I check for gas leaks") or only retold (a film, an essay). A question whether a hazard is there counts
 * like the hazard itself.
 */
export function createQualifier(frames: ConceptTable): (sentence: Sentence) => (match: Match) => Quality {
  const matchFrames = createMatcher(frames)
  return ({ tokens, isQuestion }) => {
    const found = Map.groupBy(matchFrames(tokens), ({ concept }) => concept)
    const framesOf = (concept: string) => found.get(concept) ?? []
    const passing = new Set(framesOf('passes denial on').map(({ start }) => start))
    const isNow = framesOf('still now').some(
      ({ start, end }) => !framesOf('not now').some((each) => each.start <= start && end <= each.end),
    )
    const isRetoldOrPast = framesOf('only told').length > 0 || (framesOf('long ago').length > 0 && !isNow)
    const isEarnest = framesOf('asked in earnest').length > 0
    const clauses = clauseStarts(tokens)
    /** By clause: the first word of a general question in it. */
    const asked = new Map<number, number>()
    if (!isEarnest)
      for (const { start } of framesOf('only asked').toReversed()) asked.set(clauses[start] ?? 0, start)
    /** The words that a denial before them reaches. */
    const denied = new Set<number>()
    const repairs = tokens.some(({ word }) => STILL_THERE.has(word)) ? [] : framesOf('repaired')
    const denials = framesOf('denial').filter((denial) => deniesWhatFollows(tokens, denial))
    for (const denial of isQuestion ? [] : [...denials, ...repairs]) {
      for (let at = denial.end; at < tokens.length && tokens[at]?.startsClause !== true; at += 1) {
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
    const nowFrames = framesOf('still now')
    const pastYears = framesOf('long ago').filter((each) =>
      tokens.slice(each.start, each.end).some(({ word }) => YEARS_AGO.has(word)),
    )
    /** "The well flooded ten years ago, now the water tastes of iron": only what is written after "now" is of today. */
    const isPastEvent = ({ concept, start, end }: Match) => {
      if (!EVENTS.has(concept)) return false
      const clause = clauses[start]
      const [now] = nowFrames
      if (now === undefined || now.start < end || clauses[now.start] === clause) return false
      return (
        pastYears.some((each) => clauses[each.start] === clause) &&
        !tokens.slice(now.start).some(({ word }) => STILL_THERE.has(word) || REFERS_BACK.has(word))
      )
    }
    return (match) => {
      const { start, end } = match
      if (isRetoldOrPast || denied.has(start) || isOver(end) || isPastEvent(match)) return 'denied'
      const question = asked.get(clauses[start] ?? 0)
      return question !== undefined && question <= start ? 'asked' : 'said'
    }
  }
}

/** What a person denies to be able to do without denying the hazard: "can't get the smell of gas out". */
const ABILITY = new Set(['cant', 'cannot', 'couldnt', 'wont', 'unable', 'can', 'could'])
/** What is not there is not perceived. */
const PERCEIVES = new Set(['smell', 'see', 'hear', 'feel', 'notice', 'detect', 'taste', 'sense'])
/** "Not sure if", "don't know whether", "not only": the hazard that follows stands. */
const DOUBTS = new Set([
  'sure',
  'know',
  'certain',
  'idea',
  'only',
  'just',
  'clue',
  'tell',
  'understand',
  'wait',
  'matter',
])
/** With "any", a search that failed denies what was searched: "couldn't find any leak". */
const SEARCHES = new Set(['find', 'found', 'get', 'locate'])
/** "Never smelled gas like this", "never this strong": there is some now. */
const COMPARES = new Set(['before', 'like', 'this', 'such', 'so', 'as'])
/** What was repaired and has one of these words next to it is not over. */
const STILL_THERE = new Set(['still', 'again', 'back', 'keeps', 'worse', 'returned', 'smell', 'smells'])
/** What happens once and is then over; a boiler that was repaired is still there. */
const EVENTS = new Set(['smell', 'escaping', 'gas left on', 'flooded over'])
/** A well that flooded some months ago may still be contaminated. */
const YEARS_AGO = new Set(['year', 'years', 'decades', 'winter', 'summer', 'spring', 'autumn', 'fall'])
/** After "now", one of these says that the event goes on: "now it is back". */
const REFERS_BACK = new Set(['it', 'its', 'this', 'that', 'they', 'same', 'since', 'returns', 'stronger'])
/** A sentence that begins with one of these is a question, also without its mark: "isn't that a gas leak". */
const ASKING = new Set(['isnt', 'arent', 'wasnt', 'shouldnt', 'wouldnt'])

/** Whether a word of denial denies what follows, and not only that the person manages, knows or remembers something. */
function deniesWhatFollows(tokens: readonly Token[], { start, end }: Match): boolean {
  const denial = tokens[start]?.word ?? ''
  const after = tokens.slice(end, end + 8).map(({ word }) => word)
  const [next = '', second = ''] = after
  const verb = ABILITY.has(next) || next === 'really' || next === 'able' || next === 'to' ? second : next
  if (DOUBTS.has(next)) return false
  if (denial === 'never' && after.some((word) => COMPARES.has(word))) return false
  if (start === 0 && ASKING.has(denial)) return false
  if (SEARCHES.has(verb) && isAbility(denial, next)) return after.slice(1, 4).some((word) => word === 'any')
  return !isAbility(denial, next) || PERCEIVES.has(verb) || verb === 'be' || verb === 'have'
}

const isAbility = (denial: string, next: string): boolean =>
  ABILITY.has(denial) || ABILITY.has(next) || next === 'able'

const BREAKS = new Set(['but', 'however', 'although', 'because', 'and'])

/** For each word, where its clause begins. */
function clauseStarts(tokens: readonly Token[]): number[] {
  let start = 0
  return tokens.map(({ word, startsClause }, at) => {
    if (startsClause || BREAKS.has(word)) start = at
    return start
  })
}
