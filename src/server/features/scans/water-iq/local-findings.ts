import { HARDNESS_SCHEME, hardnessClassOf } from '#shared/scans/water-classes.rules.ts'
import type { JudgedContaminant } from '#shared/tap-water/reports.schema.ts'

/**
 * Symptoms that a city's water can explain: the words for them, and the parameters of a report that matter.
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
  { words: /\bmetal|\blead\b|\bold pipes?\b/i, parameters: ['lead', 'copper', 'iron', 'zinc', 'ph'] },
]
const MAX_FINDINGS = 6

/**
 * The parameters of a report that matter for a problem described in these words; empty if water does not cause it.
 */
export function parametersFor(words: string): string[] {
  return [
    ...new Set(TOPICS.filter((topic) => topic.words.test(words)).flatMap(({ parameters }) => parameters)),
  ]
}

/** The part of a judged row that the sentences use. */
type Row = Pick<
  JudgedContaminant,
  'parameter' | 'name' | 'canonical' | 'qualifier' | 'year' | 'confirmed' | 'isWithinLimits'
>

function amountOf({ canonical, qualifier }: Row): string | null {
  if (qualifier === 'not detected') return 'not detected'
  if (canonical.value === null) return null
  const unit = canonical.unit === null || canonical.unit === 'pH' ? '' : ` ${canonical.unit}`
  return `${qualifier === 'below' ? 'below ' : ''}${canonical.value}${unit}`
}

function findingOf(city: string, row: Row): string | null {
  const amount = amountOf(row)
  if (amount === null) return null
  const when = row.year == null ? '' : ` (${row.year})`
  const doubt = row.confirmed === false ? ' Nobody has confirmed this figure yet.' : ''
  if (row.parameter === 'hardness' && row.canonical.value !== null && row.qualifier == null)
    return `${city}’s water is ${hardnessClassOf(row.canonical.value)} by the ${HARDNESS_SCHEME}’ classes: ${amount}${when}.${doubt}`
  const verdict =
    row.isWithinLimits === null ? '' : row.isWithinLimits ? ', within the limits' : ', above a limit'
  return `${row.name} in ${city}’s water: ${amount}${when}${verdict}.${doubt}`
}

/** What a city's report says about a problem in one sentence per row, the most relevant parameters first. */
export function localFindings(city: string, rows: readonly Row[], parameters: readonly string[]): string[] {
  return parameters
    .flatMap((parameter) => {
      const row = rows.find((each) => each.parameter === parameter)
      const finding = row === undefined ? null : findingOf(city, row)
      return finding === null ? [] : [finding]
    })
    .slice(0, MAX_FINDINGS)
}
