import type { Topic, TopicSign } from '../water/values/topics.ts'
import { CLAIMED_AS, type FilterTopicId, filterTopicOf } from './filter-topics.ts'
import type { ProductCategory } from './product-categories.ts'

/** What a topic of a water's page says of what was found: the part of a topic's answer that everyone may see. */
export interface FoundTopic {
  topic: Topic
  sign: TopicSign
  row: { substance: string | null }
}

/** A kind of product that treats or tests what was found; its link leads to `/products/for/{topic}`. */
export interface OfferedKind {
  text: string
  topic: FilterTopicId
}

/** The most kinds under one water. */
const MAX_KINDS = 3

/** Signs of a value that is above a limit today, of a coming limit, or of lead pipes. */
const IS_FOUND: ReadonlySet<TopicSign> = new Set(['caution', 'coming', 'check'])

const FILTERS: Readonly<Record<FilterTopicId, string | null>> = {
  pfas: 'A filter certified to NSF/ANSI 53 or 58 for PFAS',
  lead: 'A filter certified to NSF/ANSI 53 for lead',
  nitrate: 'Reverse osmosis certified to NSF/ANSI 58 for nitrate',
  arsenic: 'A filter certified to NSF/ANSI 53 or 58 for arsenic',
  'by-products': 'A filter certified to NSF/ANSI 53 for TTHM or VOC',
  // The advice is to boil: no filter replaces that.
  germs: null,
  chlorine: 'A filter certified to NSF/ANSI 42 for chlorine',
  // Nothing about health is wrong with hard water.
  hardness: null,
}
/** A claim for TTHM or VOC does not cover haloacetic acids. */
const FILTER_FOR_HAA = 'A filter whose certificate names HAA5'

const TESTS: Readonly<Record<FilterTopicId, string | null>> = {
  pfas: 'A certified PFAS test',
  lead: 'A certified lead test',
  nitrate: 'A certified nitrate test',
  arsenic: 'A certified arsenic test',
  'by-products': 'A certified test for by-products',
  germs: 'A certified test for germs',
  chlorine: null,
  hardness: null,
}

/** Topics that are about one thing, whatever the substance in their row. */
const WHOLE_TOPICS: Readonly<Partial<Record<Topic, FilterTopicId>>> = {
  pfas: 'pfas',
  lead: 'lead',
  'lead-pipes': 'lead',
  nitrate: 'nitrate',
  'by-products': 'by-products',
  germs: 'germs',
}

/** What the finding of a topic is about, where a filter page is about it: copper among the metals has none. */
const subjectOf = ({ topic, row: { substance } }: FoundTopic): FilterTopicId | null =>
  WHOLE_TOPICS[topic] ?? (substance === null ? null : filterTopicOf(substance))

const isHaloacetic = (substance: string | null) => substance !== null && /^haa|haloacetic/i.test(substance)

/** The PFAS that a claim for "PFAS" or "total PFAS" adds up. */
const IN_TOTAL_PFAS = /^(?:pfoa|pfos|pfhxs|pfna|pfhpa|pfbs|pfda)$|pfas/

/** The names of certified contaminants, in lower case, that cover what was found. */
function claimsOf(found: FoundTopic): readonly string[] {
  const topic = subjectOf(found)
  if (topic === null || FILTERS[topic] === null) return []
  const names = CLAIMED_AS[topic]
  if (topic === 'by-products')
    return names.filter((name) => name.startsWith('haa') === isHaloacetic(found.row.substance))
  const substance = (found.row.substance ?? topic).toLowerCase()
  const isOwn = (name: string) => name.includes(substance) || substance.includes(name)
  return names.filter((name) => isOwn(name) || (/pfas$/.test(name) && IN_TOTAL_PFAS.test(substance)))
}

/** The certified contaminants that a product must name, in its confirmed claims, to be offered under a water. */
export const claimsFor = (topics: readonly FoundTopic[]): string[] => [
  ...new Set(topics.filter(({ sign }) => IS_FOUND.has(sign)).flatMap(claimsOf)),
]

function kindsOf(found: FoundTopic): OfferedKind[] {
  const topic = subjectOf(found)
  if (topic === null) return []
  const isHaa = topic === 'by-products' && isHaloacetic(found.row.substance)
  const filter = isHaa ? FILTER_FOR_HAA : FILTERS[topic]
  // Lead comes from a building's own pipes, and an old figure is of another water than today's.
  const isTestFirst = found.sign === 'was-above' || found.sign === 'check' || topic === 'lead'
  const texts = [
    isTestFirst || filter === null ? TESTS[topic] : null,
    IS_FOUND.has(found.sign) ? filter : null,
  ]
  return texts.flatMap((text) => (text === null ? [] : [{ text, topic }]))
}

/**
 * The kinds of product to offer under a water: what treats or tests what was found in it, and nothing where nothing was. A
 * product itself is offered only with a confirmed claim for one of {@link claimsFor}.
 */
export function kindsFor(topics: readonly FoundTopic[]): OfferedKind[] {
  const found = topics.filter(({ sign }) => IS_FOUND.has(sign) || sign === 'was-above')
  return [...new Map(found.flatMap(kindsOf).map((kind) => [kind.text, kind])).values()].slice(0, MAX_KINDS)
}

/** Categories whose products say that they treat or test water: each is shown among other things only with a confirmed claim. */
export const CLAIMING_CATEGORIES = [
  'AWG',
  'Camping & Hiking',
  'Emergency Preparedness',
  'Fridge Filters',
  'Lab Testing',
  'Marine & RV',
  'Pool & Spa',
  'Portable Filters',
  'Shower Filters',
  'Test Kits',
  'Water Filters',
  'Water Purifiers',
  'Water Softeners',
  'Whole House',
] as const satisfies readonly ProductCategory[]
