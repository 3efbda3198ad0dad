import {
  type AiAnswer,
  AiError,
  type ProblemReading,
  type ProblemRequest,
} from '#server/providers/ai/ai.port.ts'
import { AppError } from '#shared/app-error.ts'
import { PLAN_FROM } from '#shared/scans/plan-if-likely.rules.ts'
import { EMERGENCY_NUMBERS } from '#shared/scans/stops/stop-steps.ts'
import { questionBetween } from './close-problems.ts'
import { type Article, type ArticleReview, readKnowledge, reviewedArticles } from './knowledge.ts'
import { makeDiagnosis } from './make-diagnosis.ts'
import { type Candidate, createRanking, SUBSTANCES } from './rank-problems.ts'
import { asksToBuy, asksWhetherDrinkable } from './read-question.ts'
import { searchTokens } from './search-tokens.ts'

/** How many other problems an answer names. */
const OTHERS = 3

/** The rules for hazards may miss one, so a finding of nothing names whom to call, too. */
export const NOTHING_FITS = `We found nothing in our knowledge base that fits. Say where it is, since when, and what you see or smell. If someone may be in danger, do not wait for an answer: leave and call ${EMERGENCY_NUMBERS}.`
/** Whether water is fine to drink, asked of no particular problem: no article knows, the page of their own water does. */
export const SEE_OWN_WATER = `What is in your tap water stands on its own page: open Find your water and enter your ZIP code, town or utility. For a private well, only a laboratory test can tell. If it looks, smells or tastes odd, ask again and say how. If someone got sick from it, stop drinking it and call ${EMERGENCY_NUMBERS}.`
/** What to buy, asked of a thing that only repairs are known of. */
export const NO_BUYING_GUIDE =
  'We have no buying guide for that yet. We have guides for filters, reverse osmosis, softeners and their salt, water heaters, toilets, faucets, showerheads, sump pumps, water tests and bottles. Bottled waters are compared under Bottled waters. To repair something, say what is wrong with it.'
export const PHOTO_ALONE = 'Photos can’t be looked at here yet. Please describe the problem in words.'

/**
 * Answers home problems in words from the shipped knowledge base as editors left it, which is read and indexed when the
 * first one is asked.
 *
 * Throws AppError `BAD_REQUEST` for a photo without words, for words that fit no article, and for what to buy where only
 * repairs are known; AiError `aborted`.
 */
export function createProblemSearch(
  loadReviews: () => Promise<readonly ArticleReview[]> = async () => [],
): (request: ProblemRequest) => Promise<AiAnswer<ProblemReading>> {
  let index: { reviews: string; rank: ReturnType<typeof createRanking> } | undefined
  // Indexed again only when an editor has decided on an article.
  async function readRanking() {
    const loaded = await loadReviews()
    const reviews = JSON.stringify(loaded)
    if (index?.reviews !== reviews)
      index = { reviews, rank: createRanking(reviewedArticles(readKnowledge(), loaded)) }
    return index.rank
  }
  return async ({ description, signal }) => {
    const text = description?.trim() ?? ''
    if (text === '') throw new AppError('BAD_REQUEST', PHOTO_ALONE)
    if (asksWhetherDrinkable(text))
      throw new AppError('BAD_REQUEST', SEE_OWN_WATER, { details: { reason: 'own-water' } })
    const rank = await readRanking()
    if (signal.aborted) throw new AiError('aborted')
    const candidates = rank(text)
    const [best, second] = candidates
    if (!best) throw new AppError('BAD_REQUEST', NOTHING_FITS)
    if (asksToBuy(text) && !(doesFit(best) && helpsToBuy(best.article, text)))
      throw new AppError('BAD_REQUEST', NO_BUYING_GUIDE)
    if (!doesFit(best)) throw new AppError('BAD_REQUEST', NOTHING_FITS)
    const others = candidates.slice(1, OTHERS + 1).map(({ article }) => article.title)
    const confidence = confidenceIn(best, second)
    const diagnosis = makeDiagnosis(best.article, confidence, others)
    const closeTo = closestOf(best, candidates.slice(1, OTHERS + 1))
    const nearest = confidence < PLAN_FROM ? nearestOf(candidates, confidence) : null
    return { value: { ...diagnosis, closeTo, nearest, isPhotoUsed: false, hazards: [] }, usage: null }
  }
}

/** Whether an article says what to buy: a guide to buying, a repair with the part asked for, or what is in the water. */
function helpsToBuy({ isShopping, parts, title }: Article, text: string): boolean {
  if (isShopping) return true
  const asked = new Set(searchTokens(text))
  const inTitle = searchTokens(title)
  if (SUBSTANCES.some((substance) => asked.has(substance) && inTitle.includes(substance))) return true
  return parts.some(({ name }) => searchTokens(name).every((word) => asked.has(word)))
}

/** Settled on our own examples: below this, what came out had nothing to do with what was asked. */
const LEAST_PHRASE = 0.18
const LEAST_FIT = 0.6

function doesFit({ phrase, coverage }: Candidate): boolean {
  return phrase >= LEAST_PHRASE && phrase + coverage >= LEAST_FIT
}

/**
 * That the first article is the right one, in percent. Two alike articles make it a toss-up, a phrase found whole and a
 * clear lead make it likely; it is never certain, because the question may be about something no article knows.
 */
function confidenceIn(best: Candidate, second: Candidate | undefined): number {
  const lead = Math.min(1, Math.max(0, best.score - (second?.score ?? 0)))
  return Math.round(100 * (0.3 + 0.25 * best.phrase + 0.1 * best.coverage + 0.27 * lead))
}

/** The most problems to choose from if none is likely. */
const NEAREST = 3

/** The answers about the nearest problems. Which one it is, the person says: each has the confidence of the best. */
const nearestOf = (candidates: readonly Candidate[], confidence: number): ProblemReading['nearest'] =>
  candidates.slice(0, NEAREST).map(({ article }) => makeDiagnosis(article, confidence, []))

/** From this share of the best score on, another problem is almost as likely. */
const CLOSE = 0.7

/** The likeliest other problem that is close, and that one question tells from the best. */
function closestOf(best: Candidate, others: readonly Candidate[]): ProblemReading['closeTo'] {
  for (const other of others) {
    if (other.score < CLOSE * best.score || !doesFit(other)) continue
    const between = questionBetween(best.article.id, other.article.id)
    if (between === null) continue
    const confidence = confidenceIn(other, best)
    return { ...between, answer: makeDiagnosis(other.article, confidence, [best.article.title]) }
  }
  return null
}
