import MiniSearch from 'minisearch'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import type { Article } from './knowledge.ts'
import { searchTokens } from './search-tokens.ts'

/** How much a word found in each part of an article counts. Settled by trying on our own examples. */
const BOOSTS = { title: 3, keywords: 2, everyday: 3, diagnosis: 1, causes: 0.6 }

/** How many letters of a word no one knows may differ, as a share of its length. */
const FUZZINESS = 0.2

/**
 * How many unknown words of a question are looked up with slips. A question has one or two; a text with more is gibberish,
 * and looking up all of it would take seconds.
 */
const MAX_FUZZY_WORDS = 5

/** Longer unknown words are never near to one of ours. */
const MAX_WORD_LENGTH = 24

/** An index of the articles that answers each question with the articles' scores (BM25+). */
export interface KnowledgeIndex {
  /** Score of each article that has any of the words; `weights` says how much each word counts. */
  search(weights: ReadonlyMap<string, number>): Map<string, number>
}

/** Indexes the articles under their own words and the everyday ones. */
export function createKnowledgeIndex(articles: readonly Article[]): KnowledgeIndex {
  const known = new Set<string>()
  const index = new MiniSearch<Record<keyof typeof BOOSTS | 'id', string>>({
    fields: Object.keys(BOOSTS),
    tokenize: (text) => searchTokens(text),
    processTerm: (term) => {
      known.add(term)
      return term
    },
  })
  index.addAll(
    articles.map(({ id, title, keywords, diagnosis, causes }) => ({
      id,
      title,
      keywords: keywords.join('. '),
      everyday: (EVERYDAY_WORDS[id] ?? []).join('. '),
      diagnosis,
      causes: causes.join('. '),
    })),
  )
  return {
    search(weights) {
      const words = [...weights.keys()].filter((word) => known.has(word) || word.length <= MAX_WORD_LENGTH)
      const unknown = words.filter((word) => !known.has(word)).slice(0, MAX_FUZZY_WORDS)
      const isFuzzy = new Set(unknown)
      const found = index.search(words.filter((word) => known.has(word) || isFuzzy.has(word)).join(' '), {
        boost: BOOSTS,
        boostTerm: (term) => weights.get(term) ?? 1,
        fuzzy: (term) => isFuzzy.has(term) && FUZZINESS,
        tokenize: (text) => text.split(' '),
        processTerm: (term) => term,
      })
      return new Map(found.map(({ id, score }) => [String(id), score]))
    },
  }
}
