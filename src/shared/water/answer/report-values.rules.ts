import { measuredOf } from '../status/status-reasons.rules.ts'
import { type KnownValue, limitsBeside } from '../values/findings.rules.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import { SENTENCES } from '../values/sentences.ts'
import { topicOf } from '../values/topic-of.rules.ts'
import { formatUnit, parseUnit } from '../values/units.rules.ts'

/** Stands for the source of the report, which its page names. */
export const REPORT_SOURCE = 'city-report'

function sentenceOf({ contaminant }: JudgedContaminant): string {
  const { name, value, year } = contaminant
  return typeof value === 'string'
    ? SENTENCES.described({ name, words: value, year: year ?? null })
    : SENTENCES.measured(measuredOf(contaminant, null))
}

/**
 * A row of a city's report as the page of a water shows its values: by the name of the catalog, because names typed by an
 * editor are part of the report.
 */
export function knownRow(typed: JudgedContaminant): KnownValue {
  const { judgment, setAside } = typed
  const contaminant = { ...typed.contaminant, name: judgment.parameter?.name ?? typed.contaminant.name }
  const row = { ...typed, contaminant }
  const { name, value, low = null, high = null, species = null, qualifier = null, year = null } = contaminant
  const parameter = contaminant.parameter ?? name.toLowerCase()
  const amount = typeof value === 'number' ? value : null
  // Units typed by hand may hold the species too.
  const unit = formatUnit({ unit: parseUnit(contaminant.unit ?? '').unit, species })
  const highest = Math.max(amount ?? 0, high ?? 0)
  return {
    row,
    isReplaced: false,
    finding: {
      parameter,
      name,
      topic: topicOf(parameter),
      value: amount,
      unit,
      isBelow: qualifier === 'below' && amount !== null && amount > 0,
      isFound: qualifier === null && amount !== null && amount > 0,
      limits:
        amount === null
          ? []
          : limitsBeside(
              {
                parameter,
                value: highest,
                unit,
                isForTap: contaminant.basis === '90th percentile of homes',
              },
              row,
            ),
      yearFrom: contaminant.yearFrom ?? year,
      yearTo: year,
      sourceId: REPORT_SOURCE,
      isCurrent: setAside === null,
      sentence: sentenceOf(row),
      canonical: {
        parameter,
        value: judgment.value ?? amount,
        low: judgment.low ?? low,
        high: judgment.high ?? high,
        unit: judgment.unit ?? unit,
      },
      qualifier: qualifier === 'below' ? 'below' : null,
      statistic: 'published value',
      substances: null,
      status: setAside === null ? 'current' : 'old',
      isWithinLimits: judgment.isWithinLimits,
    },
  }
}
