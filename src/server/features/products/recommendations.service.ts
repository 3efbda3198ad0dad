import type { Deps } from '#server/deps.ts'
import { claimsFor } from '#shared/products/product-fit.rules.ts'
import {
  type ProductListItem,
  RECOMMENDED_COUNT,
  type RecommendedProduct,
} from '#shared/products/products.schema.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { orderedTopics } from '#shared/water/answer/topic-order.ts'
import { findInnovationTitle } from '../innovations/innovations.service.ts'
import { findWaterOf, readMyWater, type WaterOfPlace } from '../water/mine/my-water.service.ts'
import * as queries from './products.queries.ts'

/** Words of a title that are shorter say nothing about a product. */
const MIN_WORD_LENGTH = 4
type RecommendDeps = Pick<Deps, 'db' | 'clock'>

export interface RecommendFor {
  for: 'innovation' | 'tapWater' | 'waterSystem' | 'myWater'
  id?: string
  systemId?: string
}

type Candidate = ProductListItem & { reason?: string }

function searchWords(title: string): string[] {
  return title.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_WORD_LENGTH)
}

/** The water a recommendation is for; null where it is for something else or the place is unknown. */
async function waterFor(
  { db, clock }: RecommendDeps,
  viewer: Viewer,
  { for: purpose, id, systemId }: RecommendFor,
): Promise<Pick<WaterOfPlace, 'answer'> | null> {
  if (purpose === 'myWater') return viewer.kind === 'user' ? readMyWater(db, viewer, clock.now()) : null
  if (purpose === 'waterSystem')
    return systemId === undefined
      ? null
      : findWaterOf(db, viewer, clock.now(), { kind: 'system', id: systemId })
  const slug = id === undefined ? undefined : await queries.selectCitySlug(db, id)
  return slug === undefined ? null : findWaterOf(db, viewer, clock.now(), { kind: 'city', slug })
}

/** Products with a confirmed claim for something that was found in a water; the claim is the reason. */
async function productsForWater(
  deps: RecommendDeps,
  viewer: Viewer,
  input: RecommendFor,
): Promise<Candidate[]> {
  const water = await waterFor(deps, viewer, input)
  const claims = claimsFor(orderedTopics(water?.answer?.topics ?? []))
  if (claims.length === 0) return []
  const rows = await queries.selectCertifiedFor(deps.db, claims, RECOMMENDED_COUNT)
  return rows.map(({ claim, ...product }) => ({
    ...product,
    reason: `Certification stated: ${claim}`,
  })) as Candidate[]
}

/** Products that name a word of an innovation's title, then the latest ones. */
async function productsForInnovation({ db }: RecommendDeps, id: string | undefined): Promise<Candidate[]> {
  const words = id === undefined ? [] : searchWords((await findInnovationTitle(db, id)) ?? '')
  const named = words.length === 0 ? [] : await queries.selectByWords(db, words, RECOMMENDED_COUNT)
  const latest = named.length === RECOMMENDED_COUNT ? [] : await queries.selectLatest(db, RECOMMENDED_COUNT)
  return [...named, ...latest] as Candidate[]
}

/** Up to three matching products without repeats; under a water only what treats or tests what was found in it. */
export async function recommendedProducts(
  deps: RecommendDeps,
  viewer: Viewer,
  input: RecommendFor,
): Promise<RecommendedProduct[]> {
  // Premium is free of advertising.
  if (input.for === 'innovation' && hasPremium(viewer)) return []
  const candidates =
    input.for === 'innovation'
      ? await productsForInnovation(deps, input.id)
      : await productsForWater(deps, viewer, input)
  return candidates
    .filter(({ id }, index) => candidates.findIndex((other) => other.id === id) === index)
    .slice(0, RECOMMENDED_COUNT)
    .map((candidate) => ({ ...candidate, reason: candidate.reason ?? null }))
}
