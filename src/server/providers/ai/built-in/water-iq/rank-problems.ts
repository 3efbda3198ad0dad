import { EVERYDAY_WORDS } from './everyday-words.ts'
import type { Article } from './knowledge.ts'
import { createKnowledgeIndex } from './knowledge-index.minisearch.ts'
import { createQuestionReader, type Question } from './read-question.ts'
import { FIELD_WORDS, searchTokens } from './search-tokens.ts'

/**
 * Articles that answer only for what one of their words names, in the words of the search: without "brown" in it, a question
 * about drinking water is not about brown water.
 */
const NEEDED_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['brown-water-drinking', ['brown', 'rust', 'orange', 'earthy', 'dirti', 'cloudy']],
  ['hot-tap-water-infant-formula', ['hot', 'baby', 'babywater', 'pregnant']],
  ['tap-water-for-babies', ['baby', 'babywater', 'pregnant']],
])

/** An article and how well it fits. */
export interface Candidate {
  article: Article
  /** Comparable within one question only. */
  score: number
  /** How well its best phrase is contained in what was said, 0–1. */
  phrase: number
  /** Share of what the question says that the article knows, 0–1; rare words count more. */
  coverage: number
}

/** Things that have articles of their own: a question that names one is rarely about another. */
const THINGS =
  `toilet tub shower showerhead sink faucet outdoor heater washingmachine dishwasher fridge disposal
   softener well septic sump basement ceiling sprinkler reverseosmosis uv bottle filter mainvalve
   shutoffvalve hose testkit camping slab lead pfas nitrate arsenic anode meter bill`.split(/\s+/)

/** Things that are in the water: a filter for one of them says nothing of another. */
export const SUBSTANCES = ['lead', 'pfas', 'nitrate', 'arsenic']

/** The factors below were settled by trying on our own examples. */
const PHRASE_SHARE = 1.1
/** An article about the hot water alone, where nothing was said of hot. */
const HOT_UNSAID = 0.8
const OTHER_THING = 0.72
const OTHER_SUBSTANCE = 0.6
const UNNAMED_THING = 0.8
/** An article that only mentions the thing, where others are about it. */
const MENTIONED_THING = 0.9
const BUYING_MATCHES = 1.5
const BUYING_DIFFERS = 0.7
const NOT_BUYING = 0.72
/** A notice of the utility tells what to do with the water, for babies as well. */
const NOTICE_BEFORE_BABY = 0.6
/** What a word no article has counts as: a word of the field would be worth twice as much. */
const UNKNOWN_WORD = 2

/** An article as the ranking sees it. */
interface Entry {
  article: Article
  phrases: Set<string>[]
  words: Set<string>
  /** Things the article is about: in its title or in most of its phrases. */
  things: Set<string>
  /** It answers only "which one shall I buy". */
  isChoice: boolean
}

/** Ranks the articles for a question, the best first; those that share no word with it are left out. */
export function createRanking(articles: readonly Article[]): (text: string) => Candidate[] {
  const index = createKnowledgeIndex(articles)
  const entries = articles.map(toEntry)
  const rarity = rarityOf(entries)
  const read = createQuestionReader(
    articles.flatMap(({ id, title, keywords, diagnosis, causes }) => [
      title,
      ...keywords,
      diagnosis,
      ...causes,
      ...(EVERYDAY_WORDS[id] ?? []),
    ]),
  )
  return (text) => {
    const question = read(text)
    if (![...question.weights.keys()].some((word) => FIELD_WORDS.has(word))) return []
    const scores = index.search(question.weights)
    const highest = Math.max(...scores.values(), 0)
    if (highest === 0) return []
    const total = sum(question.weights, (word) => rarity(word))
    return entries
      .filter(({ article }) => scores.has(article.id) && isNamed(article, question))
      .map((entry) => {
        const shared = (scores.get(entry.article.id) ?? 0) / highest
        const phrase = bestPhrase(entry, question, rarity)
        return {
          article: entry.article,
          score:
            (shared + PHRASE_SHARE * phrase) *
            thingFactor(entry, question) *
            heatFactor(entry, question) *
            noticeFactor(entry, question) *
            buyingFactor(entry, question),
          phrase,
          coverage: sum(question.weights, (word) => (entry.words.has(word) ? rarity(word) : 0)) / total,
        }
      })
      .sort((one, other) => other.score - one.score)
  }
}

function toEntry(article: Article): Entry {
  const phrases = [article.title, ...article.keywords, ...(EVERYDAY_WORDS[article.id] ?? [])].map(
    (phrase) => new Set(searchTokens(phrase)),
  )
  const inTitle = phrases[0] ?? new Set()
  return {
    article,
    phrases,
    words: new Set([
      ...phrases.flatMap((words) => [...words]),
      ...searchTokens(article.diagnosis),
      ...searchTokens(article.causes.join('. ')),
    ]),
    things: new Set(
      THINGS.filter(
        (thing) =>
          inTitle.has(thing) || phrases.filter((words) => words.has(thing)).length >= phrases.length * 0.4,
      ),
    ),
    isChoice: article.isShopping && /^(?:which|choosing|how much)\b/i.test(article.title),
  }
}

/** How telling a word is: BM25's inverse document frequency over the articles' phrases. */
function rarityOf(entries: readonly Entry[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { words } of entries) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => {
    const count = counts.get(word)
    if (count === undefined) return UNKNOWN_WORD
    return Math.log(1 + (entries.length - count + 0.5) / (count + 0.5))
  }
}

/** How well the best of the article's phrases is contained in the question, 0–1, long and telling phrases first. */
function bestPhrase({ phrases }: Entry, { weights }: Question, rarity: (word: string) => number): number {
  let best = 0
  for (const words of phrases) {
    let all = 0
    let found = 0
    for (const word of words) {
      const worth = rarity(word)
      all += worth
      found += worth * (weights.get(word) ?? 0)
    }
    if (all === 0) continue
    // Six is about what two telling words are worth: a phrase of one common word proves little.
    best = Math.max(best, (found / all) * Math.min(1, found / 6))
  }
  return best
}

function thingFactor({ things, words }: Entry, { weights }: Question): number {
  const named = THINGS.filter((thing) => (weights.get(thing) ?? 0) > 0.5)
  if (named.length > 0 && !named.some((thing) => words.has(thing))) return OTHER_THING
  const substances = named.filter((thing) => SUBSTANCES.includes(thing))
  if (substances.length > 0 && !substances.some((thing) => words.has(thing))) return OTHER_SUBSTANCE
  if (things.size > 0 && ![...things].some((thing) => weights.has(thing))) return UNNAMED_THING
  if (named.length > 0 && !named.some((thing) => things.has(thing))) return MENTIONED_THING
  return 1
}

/** What is said of the cold water is not about the hot, and the other way round. */
function heatFactor({ phrases }: Entry, { weights }: Question): number {
  const [title] = phrases
  const isSaid = (word: string) => (weights.get(word) ?? 0) > 0.5
  const isAboutHot = title?.has('hot') === true && !title.has('cold')
  const isAboutCold = title?.has('cold') === true && !title.has('hot')
  if (isAboutHot && (isSaid('both') || (isSaid('cold') && !isSaid('hot')))) return OTHER_THING
  if (isAboutHot && !isSaid('hot')) return HOT_UNSAID
  return isAboutCold && isSaid('hot') && !isSaid('cold') && !isSaid('both') ? OTHER_THING : 1
}

/** Whether the question has what the article's answer depends on. */
function isNamed({ id }: Article, { weights }: Question): boolean {
  const needed = NEEDED_WORDS.get(id)
  return needed === undefined || needed.some((word) => weights.has(word))
}

function noticeFactor({ phrases }: Entry, { namesNotice }: Question): number {
  const [title] = phrases
  return namesNotice && (title?.has('baby') === true || title?.has('babywater') === true)
    ? NOTICE_BEFORE_BABY
    : 1
}

function buyingFactor({ article, isChoice, things }: Entry, { isAboutBuying, weights }: Question): number {
  if (isAboutBuying) {
    if (article.isShopping) return BUYING_MATCHES
    // What is in the water is also asked for by the filter against it, and only some substances have a guide to filters.
    return SUBSTANCES.some((thing) => things.has(thing) && weights.has(thing)) ? 1 : BUYING_DIFFERS
  }
  return isChoice ? NOT_BUYING : 1
}

function sum(weights: ReadonlyMap<string, number>, worth: (word: string) => number): number {
  let total = 0
  for (const [word, weight] of weights) total += weight * worth(word)
  return total
}
