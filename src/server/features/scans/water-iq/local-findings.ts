import { bestFigure, type WaterFigure } from '#shared/my-water/water-figure.rules.ts'
import { HARDNESS_SCHEME, hardnessClassOf } from '#shared/scans/water-classes.rules.ts'

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

function amountOf({ value, unit, qualifier }: WaterFigure): string {
  if (value === null) return 'not detected'
  const suffix = unit === null || unit === 'pH' ? '' : ` ${unit}`
  return `${qualifier === 'below' ? 'below ' : ''}${value}${suffix}`
}

/** Describes a system's value in a sentence that names the system and what was counted. */
function findingOf(water: string, figure: WaterFigure): string {
  const { name, sentence, supplier, parameter, value, qualifier, yearTo, standing, isAboveLimit } = figure
  if (sentence !== null) return `${name}, ${supplier ?? water}: ${sentence}`
  const amount = amountOf(figure)
  const when = yearTo === null ? '' : ` (${yearTo})`
  const doubt = standing === 'unconfirmed' ? ' Nobody has confirmed this figure yet.' : ''
  if (parameter === 'hardness' && value !== null && qualifier === null)
    return `${water}’s water is ${hardnessClassOf(value)} by the ${HARDNESS_SCHEME}’ classes: ${amount}${when}.${doubt}`
  const verdict = isAboveLimit === null ? '' : isAboveLimit ? ', above a limit' : ', within the limits'
  return `${name} in ${water}’s water: ${amount}${when}${verdict}.${doubt}`
}

/** What the values of a water say about a problem in one sentence each, the most relevant parameters first. */
export function localFindings(
  water: string,
  figures: readonly WaterFigure[],
  parameters: readonly string[],
): string[] {
  return parameters
    .flatMap((parameter) => {
      const figure = bestFigure(figures, parameter)
      return figure === null ? [] : [findingOf(water, figure)]
    })
    .slice(0, MAX_FINDINGS)
}
