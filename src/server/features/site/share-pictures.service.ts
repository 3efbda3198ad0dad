import type { Deps } from '#server/deps.ts'
import { bottledWaterBySlug } from '#server/features/scans/bottled-waters/bottled-waters.service.ts'
import { reportByCitySlug } from '#server/features/water/reports/tap-water.service.ts'
import { systemById } from '#server/features/water/systems/water-systems.service.ts'
import type { SharedFacts } from '#server/providers/images/share-picture.canvas.ts'
import { formatNumber } from '#shared/format/number.ts'
import { MINERAL_NAMES } from '#shared/scans/minerals.ts'
import type { SharedKind } from '#shared/share-picture.ts'
import { VISITOR } from '#shared/viewer.ts'
import type { WaterAnswer } from '#shared/water/answer/compose-answer.rules.ts'
import { orderedTopics } from '#shared/water/answer/topic-order.ts'
import { placeOfSystem } from '#shared/water/places/us-states.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import { isOldSign, rowName, type TopicSign } from '#shared/water/values/topics.ts'

type Shared = Omit<SharedFacts, 'host'>

/** The color of a status on a dark ground, as the pages show it. */
const COLORS: Readonly<Record<WaterStatus, string>> = {
  'caution-advised': '#FFA56B',
  'above-coming-limit': '#FFC860',
  'check-your-pipe': '#F4DE6A',
  'violation-on-record': '#D5DEE2',
  'was-above-limit': '#FFA56B',
  safe: '#7BE0A4',
  'no-problem-on-record': '#6DE2E8',
  'no-violation-on-record': '#6DE2E8',
  'not-enough-data': '#A9C3CD',
}
const PLAIN = '#6DE2E8'
const FACTS = 3

const statusOf = (status: WaterStatus): Shared['status'] => ({
  text: STATUS_LABELS[status],
  color: COLORS[status],
})

/** The first rows of the page: those without a result come last. */
function factsOf(topics: WaterAnswer['topics']): Shared['facts'] {
  const isUnknown = ({ sign }: { sign: TopicSign }) => sign === 'no-result'
  const rows = orderedTopics(topics)
  return [...rows.filter((row) => !isUnknown(row)), ...rows.filter(isUnknown)]
    .slice(0, FACTS)
    .map(({ topic, sign, row: { substance, figure, unit, word, note } }) => ({
      name: rowName(topic, substance),
      // An old figure without its years would be read as today's.
      value: `${word ?? `${figure} ${unit}`}${note === null || (word === null && !isOldSign(sign)) ? '' : `, ${note}`}`,
    }))
}

type Reader = (deps: Pick<Deps, 'db' | 'clock'>, key: string) => Promise<Shared>

/** What a visitor's page of each kind says, in short. Each throws NOT_FOUND. */
const READERS: Readonly<Record<SharedKind, Reader>> = {
  async system({ db, clock }, id) {
    const { title, system, waterStatus, verdict, topics } = await systemById(db, VISITOR, clock.now(), id)
    return {
      title,
      place: placeOfSystem(system) ?? null,
      status: statusOf(waterStatus),
      line: verdict.line,
      facts: factsOf(topics),
    }
  },
  async city({ db, clock }, slug) {
    const { city, answer } = await reportByCitySlug(db, VISITOR, clock.now(), slug)
    return {
      title: city.name,
      place: [city.state, city.country].filter((part) => part !== null).join(', '),
      status: statusOf(answer.waterStatus),
      line: answer.verdict.line,
      facts: factsOf(answer.topics),
    }
  },
  async bottle({ db }, slug) {
    const { bottle, sentence } = await bottledWaterBySlug(db, { slug })
    const { brandname, country, ph, tds, nutrition = [] } = bottle
    const values = [
      ...(tds == null ? [] : [{ name: 'Dissolved minerals', value: `${formatNumber(tds)} mg/L` }]),
      ...(ph == null ? [] : [{ name: 'pH', value: formatNumber(ph) }]),
      ...nutrition.map(({ mineral, value }) => ({
        name: MINERAL_NAMES[mineral],
        value: `${formatNumber(value)} mg/L`,
      })),
    ]
    return {
      title: brandname,
      place: country ?? null,
      // Its first sentence says what kind of water it is; the others are advice, which needs its page.
      status: { text: /^[^.]*/.exec(sentence)?.[0] ?? sentence, color: PLAIN },
      line: null,
      facts: values.slice(0, FACTS),
    }
  },
}

/** What the picture of a page shows. Throws NOT_FOUND for an unknown one. */
export const readShared = (
  deps: Pick<Deps, 'db' | 'clock'>,
  kind: SharedKind,
  key: string,
): Promise<Shared> => READERS[kind](deps, key)
