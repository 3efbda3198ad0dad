import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import {
  type ProductListItem,
  RECOMMENDED_COUNT,
  type RecommendedProduct,
} from '#shared/products/products.schema.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { findInnovationTitle } from '../innovations/innovations.service.ts'
import { exceededIn, findWaterOf, readMyWater, type WaterOfPlace } from '../my-water/my-water.service.ts'
import { isReportedSafe, parametersExceeded } from '../tap-water/tap-water.service.ts'
import * as queries from './products.queries.ts'

/** Words of a title that are shorter say nothing about a product. */
const MIN_WORD_LENGTH = 4
/** For people who want to test or treat their water. */
const PURIFIERS_AND_TESTERS: readonly ProductCategory[] = ['Water Purifiers', 'Test Kits']
/** For people whose water is not reported to exceed a limit: a filter would solve no known problem. */
const TESTERS: readonly ProductCategory[] = ['Test Kits', 'Lab Testing']

type RecommendDeps = Pick<Deps, 'db' | 'clock'>

/** What the recommendation is for. */
export interface RecommendFor {
  for: 'innovation' | 'tapWater' | 'waterSystem' | 'myWater'
  id?: string
  systemId?: string
}

type Candidate = ProductListItem & { reason?: string }

/** The words of a title that are long enough to search for. */
function searchWords(title: string): string[] {
  return title.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_WORD_LENGTH)
}

/**
 * Products whose confirmed certification claims name something that exceeds a limit; the claim is the reason.
 */
async function certifiedFor(db: DbOrTx, exceeded: readonly string[]): Promise<Candidate[]> {
  if (exceeded.length === 0) return []
  const rows = await queries.selectCertifiedFor(db, exceeded, RECOMMENDED_COUNT)
  return rows.map(({ claim, ...product }) => ({
    ...product,
    reason: `Certification stated: ${claim}`,
  })) as Candidate[]
}

/** For everyone else, recommendations follow only from the status, which is public. */
async function categoriesForCity(
  db: DbOrTx,
  cityId: string | undefined,
): Promise<readonly ProductCategory[]> {
  const isSafe = cityId === undefined ? undefined : await isReportedSafe(db, cityId)
  return isSafe === undefined || isSafe === false ? PURIFIERS_AND_TESTERS : TESTERS
}

/** The water a recommendation is for; null where it is for something else or the place is unknown. */
async function waterFor(
  { db, clock }: RecommendDeps,
  viewer: Viewer,
  { for: purpose, systemId }: RecommendFor,
): Promise<Pick<WaterOfPlace, 'figures' | 'waterStatus'> | null> {
  if (purpose === 'waterSystem' && systemId !== undefined)
    return findWaterOf(db, viewer, clock.now(), { kind: 'system', id: systemId })
  return purpose === 'myWater' && viewer.kind === 'user' ? readMyWater(db, viewer, clock.now()) : null
}

/**
 * The sources of a recommendation, the best first. A source is read only if the ones before it gave too few products.
 */
function sourcesFor(
  { db, clock }: RecommendDeps,
  viewer: Viewer,
  input: RecommendFor,
): (() => Promise<unknown[]>)[] {
  const latest = () => queries.selectLatest(db, RECOMMENDED_COUNT)
  const { id } = input
  // Premium is free of advertising: products are recommended only for an exceeded limit.
  if (hasPremium(viewer)) {
    if (input.for === 'tapWater' && id !== undefined)
      return [async () => certifiedFor(db, await parametersExceeded(db, clock.now(), id))]
    return [
      async () => {
        const water = await waterFor({ db, clock }, viewer, input)
        return water === null ? [] : certifiedFor(db, exceededIn(water))
      },
    ]
  }
  switch (input.for) {
    case 'innovation':
      return [
        async () => {
          const words = id === undefined ? [] : searchWords((await findInnovationTitle(db, id)) ?? '')
          return words.length === 0 ? [] : queries.selectByWords(db, words, RECOMMENDED_COUNT)
        },
        latest,
      ]
    case 'tapWater':
      return [
        async () => queries.selectByCategories(db, await categoriesForCity(db, id), RECOMMENDED_COUNT),
        latest,
      ]
    case 'waterSystem':
    case 'myWater':
      return [
        async () => {
          const water = await waterFor({ db, clock }, viewer, input)
          if (water === null) return []
          // What a filter cannot treat is no reason to show one.
          const lead = water.waterStatus === 'check-your-pipe' ? ['lead'] : []
          return certifiedFor(db, [...exceededIn(water), ...lead])
        },
      ]
  }
}

/** Up to three matching products without repeats. Viewers with Premium see only those with a reason. */
export async function recommendedProducts(
  deps: RecommendDeps,
  viewer: Viewer,
  input: RecommendFor,
): Promise<RecommendedProduct[]> {
  const chosen = new Map<string, RecommendedProduct>()
  for (const source of sourcesFor(deps, viewer, input)) {
    for (const candidate of (await source()) as Candidate[]) {
      if (chosen.size >= RECOMMENDED_COUNT) break
      if (!chosen.has(candidate.id))
        chosen.set(candidate.id, { ...candidate, reason: candidate.reason ?? null })
    }
    if (chosen.size >= RECOMMENDED_COUNT) break
  }
  return [...chosen.values()]
}
