import { withPlainLetters } from '../plain-letters.ts'
import { FILTER_TOPIC_IDS, type FilterTopicId } from './filter-topics.ts'

/** What a topic is recognized by in what somebody types. */
const SUBJECTS: Readonly<Record<FilterTopicId, RegExp>> = {
  pfas: /\bpf(?:as|oa|os|hxs|na)\b|\bforever chemicals?\b|\bgen ?x\b/i,
  lead: /\blead\b(?! to\b)/i,
  nitrate: /\bnitr(?:ate|ite)s?\b/i,
  arsenic: /\barsenic\b/i,
  'by-products':
    /\btrihalomethanes?\b|\bt?thms?\b|\bhaa5?\b|\bhaloacetic\b|\bby-?products?\b|\bvocs?\b|\bchloroform\b/i,
  germs:
    /\bgerms?\b|\bbacteri\w*|\bvirus(?:es)?\b|\bparasites?\b|\bcysts?\b|\bcryptosporidium\b|\bgiardia\b|\be\.? ?coli\b/i,
  chlorine: /\bch?lor(?:ine|amines?)\b/i,
  hardness: /\bhard(?:ness| water)\b|\blime ?scale\b|\bsoften\w*/i,
}
const FILTER =
  /\bfilt(?:er|ra)\w*|\bremov\w*|\breduc\w*|\bpurif\w*|\bpitchers?\b|\bosmosis\b|\bsoften\w*|\bbrita\b/i

/** What a text typed into the marketplace names that filters are explained for, in the order of their links. */
export const filterTopicsIn = (text: string): FilterTopicId[] =>
  // "Germán" has no germs.
  FILTER_TOPIC_IDS.filter((id) => SUBJECTS[id].test(withPlainLetters(text)))

/** Topics that a guide is about: their names alone lead to it, and "Lead" is a town as well. */
const WITH_GUIDE: ReadonlySet<FilterTopicId> = new Set(['pfas', 'lead', 'hardness'])

/** The same for a text that may be about anything: where it asks for a filter, and where no guide is about what it names. */
export const filterQuestionsIn = (text: string): FilterTopicId[] =>
  filterTopicsIn(text).filter((id) => FILTER.test(text) || !WITH_GUIDE.has(id))
