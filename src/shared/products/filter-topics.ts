/** What filters are explained for, in the order of their links. Each is a page: `/products/for/{id}`. */
export const FILTER_TOPIC_IDS = [
  'pfas',
  'lead',
  'nitrate',
  'arsenic',
  'by-products',
  'germs',
  'chlorine',
  'hardness',
] as const
export type FilterTopicId = (typeof FILTER_TOPIC_IDS)[number]

export const FILTER_TOPIC_NAMES: Readonly<Record<FilterTopicId, string>> = {
  pfas: 'PFAS',
  lead: 'Lead',
  nitrate: 'Nitrate',
  arsenic: 'Arsenic',
  'by-products': 'By-products of disinfection',
  germs: 'Germs',
  chlorine: 'Chlorine taste',
  hardness: 'Hard water',
}

/** What people ask, which is the title of each page. */
export const FILTER_QUESTIONS: Readonly<Record<FilterTopicId, string>> = {
  pfas: 'Which filter removes PFAS?',
  lead: 'Which filter removes lead?',
  nitrate: 'Which filter removes nitrate?',
  arsenic: 'Which filter removes arsenic?',
  'by-products': 'Which filter removes by-products of disinfection?',
  germs: 'Which filter removes germs?',
  chlorine: 'Which filter removes the taste of chlorine?',
  hardness: 'Which filter makes hard water soft?',
}

/** The names under which certifiers list what a topic is about, in lower case. */
export const CLAIMED_AS: Readonly<Record<FilterTopicId, readonly string[]>> = {
  pfas: ['pfas', 'total pfas', 'pfoa', 'pfos', 'pfoa/pfos', 'pfhxs', 'pfna'],
  lead: ['lead'],
  nitrate: ['nitrate', 'nitrite', 'nitrate/nitrite'],
  arsenic: ['arsenic', 'arsenic (pentavalent)', 'pentavalent arsenic', 'arsenic (pentavalent/trivalent)'],
  'by-products': ['tthm', 'haa5', 'voc', 'vocs', 'chloroform', 'trihalomethanes'],
  germs: ['cyst', 'cysts', 'cryptosporidium', 'giardia', 'bacteria', 'viruses'],
  chlorine: ['chlorine', 'free chlorine', 'chloramine', 'chlorine, taste and odor'],
  hardness: ['hardness'],
}

/** Parameters that a filter page is about under another name. */
const OTHER_NAMES: Readonly<Record<string, FilterTopicId>> = { chloramines: 'chlorine' }

/**
 * The filter page about a parameter or a certified contaminant; null where there is none. Link to
 * it with `to="/products/for/$topic"`.
 */
export function filterTopicOf(subject: string): FilterTopicId | null {
  const name = subject.trim().toLowerCase()
  return (
    FILTER_TOPIC_IDS.find((id) => id === name || CLAIMED_AS[id].includes(name)) ?? OTHER_NAMES[name] ?? null
  )
}
