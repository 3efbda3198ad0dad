import type { ProductCategory } from '../../../shared/products/product-categories.ts'
import {
  type ProductListItem,
  RECOMMENDED_COUNT,
  type RecommendedProduct,
} from '../../../shared/products/products.schema.ts'
import type { DbOrTx } from '../../db/transaction.ts'
import { findInnovationTitle } from '../innovations/innovations.service.ts'
import { parametersFound } from '../tap-water/tap-water.service.ts'
import * as queries from './products.queries.ts'

/** Title words this short say nothing about a product. */
const MIN_WORD_LENGTH = 4
/** What helps whoever wants to know or better their water, when the data names nothing more exact. */
const PURIFIERS_AND_TESTERS: readonly ProductCategory[] = ['Water Purifiers', 'Test Kits']

/** For what something is recommended. */
export interface RecommendFor {
  for: 'innovation' | 'tapWater' | 'scan' | 'parts'
  id?: string
  partNames?: string[]
}

/** A row of some query as a recommendation. */
type Candidate = ProductListItem & { reason?: string }

/** Words of a title that are long enough to look for. */
function searchWords(title: string): string[] {
  return title.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_WORD_LENGTH)
}

/** Products whose confirmed certification claims name something the city's report found; the claim is the reason. */
async function certifiedForCity(db: DbOrTx, cityId: string): Promise<Candidate[]> {
  const found = await parametersFound(db, cityId)
  if (found.length === 0) return []
  const rows = await queries.selectCertifiedFor(db, found, RECOMMENDED_COUNT)
  return rows.map(({ claim, ...product }) => ({ ...product, reason: `Certified: ${claim}` })) as Candidate[]
}

/** The sources of a recommendation, the most fitting first; each is asked only when those before did not suffice. */
function sourcesFor(db: DbOrTx, input: RecommendFor): (() => Promise<unknown[]>)[] {
  const purifiersAndTesters = () => queries.selectByCategories(db, PURIFIERS_AND_TESTERS, RECOMMENDED_COUNT)
  const latest = () => queries.selectLatest(db, RECOMMENDED_COUNT)
  const { id, partNames = [] } = input
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
      return [async () => (id === undefined ? [] : certifiedForCity(db, id)), purifiersAndTesters, latest]
    case 'scan':
      return [purifiersAndTesters, latest]
    case 'parts':
      return partNames.map((partName) => () => queries.selectByPartName(db, partName, RECOMMENDED_COUNT))
  }
}

/** Up to three products that fit, without repeats. Nothing is recommended for parts nobody sells here. */
export async function recommendedProducts(db: DbOrTx, input: RecommendFor): Promise<RecommendedProduct[]> {
  const chosen = new Map<string, RecommendedProduct>()
  for (const source of sourcesFor(db, input)) {
    for (const candidate of (await source()) as Candidate[]) {
      if (chosen.size >= RECOMMENDED_COUNT) break
      if (!chosen.has(candidate.id))
        chosen.set(candidate.id, { ...candidate, reason: candidate.reason ?? null })
    }
    if (chosen.size >= RECOMMENDED_COUNT) break
  }
  return [...chosen.values()]
}
