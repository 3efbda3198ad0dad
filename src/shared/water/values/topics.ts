/** What people ask about a water, in the order in which its page answers. */
export const TOPICS = [
  'record',
  'pfas',
  'lead',
  'lead-pipes',
  'by-products',
  'nitrate',
  'metals',
  'germs',
  'taste',
  'other',
] as const
/** One of {@link TOPICS}. `other` is on a page only where something of it was measured. */
export type Topic = (typeof TOPICS)[number]

export const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  record: 'EPA’s record',
  pfas: 'PFAS',
  lead: 'Lead in the water',
  'lead-pipes': 'Lead pipes',
  'by-products': 'By-products of disinfection',
  nitrate: 'Nitrate',
  metals: 'Arsenic and other metals',
  germs: 'Germs',
  taste: 'Hardness and taste',
  other: 'Other substances',
}

/** The same in a row of one line. */
export const TOPIC_ROW_NAMES: Readonly<Record<Topic, string>> = {
  ...TOPIC_NAMES,
  'by-products': 'By-products',
  metals: 'Metals',
}

/** Topics whose row is called by the one substance it is about: "Arsenic". */
const BY_SUBSTANCE: ReadonlySet<Topic> = new Set(['metals', 'taste', 'other'])

/** What the row of a topic is called: "PFAS: PFOA", "Arsenic", "Lead in the water". */
export function rowName(topic: Topic, substance: string | null): string {
  if (substance === null) return TOPIC_ROW_NAMES[topic]
  return BY_SUBSTANCE.has(topic) ? substance : `${TOPIC_ROW_NAMES[topic]}: ${substance}`
}

/** The same within a sentence: "Please send me your results for lead and by-products of disinfection." */
export const TOPICS_IN_SENTENCES: Readonly<Record<Topic, string>> = {
  record: 'violations',
  pfas: 'PFAS',
  lead: 'lead',
  'lead-pipes': 'the material of the service lines',
  'by-products': 'by-products of disinfection',
  nitrate: 'nitrate',
  metals: 'arsenic and other metals',
  germs: 'germs',
  taste: 'hardness',
  other: 'other substances',
}

/**
 * How a topic stands, the most urgent first. `was-above`: an older result is above a limit, and nothing
 * newer is known. `noted`: something is known that no limit judges. `older`: the newest result may
 * not judge today's water.
 */
export const TOPIC_SIGNS = [
  'caution',
  'coming',
  'check',
  'on-record',
  'was-above',
  'noted',
  'within',
  'older',
  'no-result',
] as const
export type TopicSign = (typeof TOPIC_SIGNS)[number]

/** Whether the newest that is known of a topic is old. */
export const isOldSign = (sign: TopicSign): boolean => sign === 'older' || sign === 'was-above'

/** The label of a topic that only its supplier has a result of. */
export const BOUGHT_LABEL = 'In the water it buys'

/** What a topic says in one line, away from its card: "Lead pipes: 842 of 36,039 service lines are …". */
export const topicLine = ({ topic, sentence }: { topic: Topic; sentence: string }): string =>
  sentence.startsWith(TOPIC_NAMES[topic]) ? sentence : `${TOPIC_NAMES[topic]}: ${sentence}`
