import { HARDNESS_SCHEME, hardnessClassOf } from '#shared/scans/water-classes.rules.ts'
import type { TopicAnswer } from '#shared/water/answer/topic-answer.ts'
import { bestFigure, figureWithUnit, type WaterFigure } from '#shared/water/answer/water-figure.rules.ts'
import { FIGURE_SENTENCES } from '#shared/water/values/figure-sentences.ts'
import { topicOf } from '#shared/water/values/topic-of.rules.ts'
import { topicLine } from '#shared/water/values/topics.ts'
import { findParameter } from '#shared/water/values/water-parameters.ts'

/**
 * Symptoms that tap water can explain: the words for them, and the parameters that matter.
 */
const TOPICS: readonly { words: RegExp; parameters: readonly string[] }[] = [
  {
    words:
      /\b(lime ?)?scal(e|ing)\b|\bhard(ness)?\b|\bspots?\b|\bspotty\b|\bfilm\b|\bsoap|\bkettle|\bsoften/i,
    parameters: ['hardness', 'calcium', 'magnesium'],
  },
  {
    words: /\bstain|\brust|\bbrown|\borange\b|\byellow|\bred\b|\bcolou?r|\btea[- ]colou?red|\bcloud|\bmilky/i,
    parameters: ['iron', 'manganese', 'colour'],
  },
  { words: /\bblue\b|\bgreen/i, parameters: ['copper', 'ph'] },
  {
    words: /\bchlor|\bbleach|\bpool\b|\bswimming/i,
    parameters: ['chlorine', 'chloramine', 'tthm'],
  },
  {
    words: /\btast|\bsmell|\bodou?r|\bstink|\bsalty|\bbitter|\bearthy|\bmusty/i,
    parameters: ['chlorine', 'chloramine', 'tds', 'sulfate', 'chloride', 'sodium'],
  },
  {
    words: /\bbab(?:y|ies)\b|\binfant|\bnewborn|\btoddler|\bpregnan/i,
    parameters: ['lead', 'nitrate', 'nitrite', 'e-coli', 'arsenic', 'manganese'],
  },
  { words: /\barsenic/i, parameters: ['arsenic'] },
  { words: /\bmetal|\blead\b|\bold pipes?\b/i, parameters: ['lead', 'copper', 'iron', 'zinc', 'ph'] },
]
const MAX_FINDINGS = 6

/**
 * The parameters that matter for a problem described in these words; empty if water does not cause it.
 */
export function parametersFor(words: string): string[] {
  return [
    ...new Set(TOPICS.filter((topic) => topic.words.test(words)).flatMap(({ parameters }) => parameters)),
  ]
}

/** A value in a sentence that names the water and what was counted. */
function findingOf(water: string, figure: WaterFigure): string {
  const { name, sentence, supplier, parameter, value, qualifier, yearTo: year, standing } = figure
  if (sentence !== null) return FIGURE_SENTENCES.ofWater({ name, water: supplier ?? water, said: sentence })
  const measured = { water, amount: figureWithUnit(figure), year }
  const said =
    parameter === 'hardness' && value !== null && qualifier === null
      ? FIGURE_SENTENCES.hardnessOfWater({
          ...measured,
          hardness: hardnessClassOf(value),
          scheme: HARDNESS_SCHEME,
        })
      : FIGURE_SENTENCES.inWater({ ...measured, name, isAboveLimit: figure.isAboveLimit })
  return standing === 'unconfirmed' ? `${said} ${FIGURE_SENTENCES.unchecked()}` : said
}

/** The topic of the water's page that speaks of a parameter by its name, in the words of that page; null where none does. */
function topicAbout(topics: readonly TopicAnswer[], parameter: string): string | null {
  const name = findParameter(parameter)?.name
  const own = topics.find(({ topic, sign }) => topic === topicOf(parameter) && sign !== 'no-result')
  if (name === undefined || own === undefined) return null
  const isNamed = own.topic === parameter || own.sentence.toLowerCase().includes(name.toLowerCase())
  return isNamed ? topicLine(own) : null
}

/**
 * What is known of a water about a problem in one finding each, the most relevant parameters first: what its page says by topic,
 * and the value of what no topic names. Hardness is named by its class.
 */
export function localFindings(
  water: string,
  topics: readonly TopicAnswer[],
  figures: readonly WaterFigure[],
  parameters: readonly string[],
): string[] {
  const findings = parameters.flatMap((parameter) => {
    const figure = bestFigure(figures, parameter)
    if (parameter === 'hardness' && figure !== null) return findingOf(water, figure)
    return topicAbout(topics, parameter) ?? (figure === null ? [] : findingOf(water, figure))
  })
  return [...new Set(findings)].slice(0, MAX_FINDINGS)
}
