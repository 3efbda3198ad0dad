import { composeFindings, type KnownValue } from '../values/findings.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import { SENTENCES } from '../values/sentences.ts'
import type { SystemMeasurement } from '../values/system-measurement.ts'
import { BOUGHT_LABEL, type Topic } from '../values/topics.ts'
import type { ComposedTopic } from './topic-answer.ts'
import { composeValueTopic } from './value-topics.rules.ts'

/** A system that a water buys from, with its values. */
export interface BoughtWater {
  name: string
  measurements: readonly SystemMeasurement[]
}

/** What comes with the water. Lead, germs and by-products arise on the way, so that a supplier's result says nothing of them. */
const COMES_WITH_WATER: ReadonlySet<Topic> = new Set(['pfas', 'nitrate', 'metals', 'taste'])

/** The current values of what comes with the water of a supplier. */
export interface BoughtValues {
  name: string
  values: readonly KnownValue[]
}

/** What is known of the water that is bought, by supplier. */
export const boughtValues = (
  bought: readonly BoughtWater[],
  limits: readonly Limit[],
  today: string,
): BoughtValues[] =>
  bought.map(({ name, measurements }) => ({
    name,
    values: composeFindings(measurements, limits, today).values.filter(
      ({ finding }) => finding.isCurrent && COMES_WITH_WATER.has(finding.topic),
    ),
  }))

/**
 * What is known of a topic in the water that is bought, where there is no result of one's own; null without any. It is the topic's
 * line and never a status: what a supplier measured may be mixed with other water before it arrives.
 */
export function composeBoughtTopic(topic: Topic, bought: readonly BoughtValues[]): ComposedTopic | null {
  const lines = bought.flatMap(({ name, values }) => {
    const own = values.filter(({ finding }) => finding.topic === topic)
    const { sign, sentence } = composeValueTopic(topic, { current: own, others: [] })
    return sign === 'no-result' ? [] : [SENTENCES.bought({ supplier: name, said: sentence })]
  })
  if (lines.length === 0) return null
  return {
    topic,
    sign: 'noted',
    label: BOUGHT_LABEL,
    // What becomes of a limit is the same for all of them.
    sentence: [
      ...new Set(lines.slice(0, MAX_SUPPLIERS).flatMap((text) => text.split(BETWEEN_SENTENCES))),
    ].join(' '),
    headline: [],
  }
}

const BETWEEN_SENTENCES = /(?<=\.) (?=\p{Lu})/u

/** The most suppliers that a topic names. */
const MAX_SUPPLIERS = 2
