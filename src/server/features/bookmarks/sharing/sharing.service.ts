import { randomBytes } from 'node:crypto'
import type { DbOrTx } from '#server/db/transaction.ts'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { OPEN_FOOD_FACTS_HOST } from '#server/providers/food-facts/food-facts.https.ts'
import { readHouseholdParts } from '#server/seed/household-parts.ts'
import { AppError } from '#shared/app-error.ts'
import type { Shared } from '#shared/bookmarks/bookmarks.schema.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { withoutCorrections } from '#shared/scans/corrections.rules.ts'
import { gone } from '../bookmarks.policy.ts'
import { cityTitle } from '../compose-bookmark.service.ts'
import { compareEarlier } from '../earlier-bookmarks.service.ts'
import { readData } from '../read-bookmark.ts'
import * as queries from './sharing.queries.ts'
import { bottleSide, planSide, writtenSide } from './what-others-see.ts'

/** 192 bits, so that a link cannot be guessed. */
const TOKEN_BYTES = 24

/** Gives the caller's bookmark a public page, or returns the one it has. Throws NOT_FOUND. */
export async function shareBookmark(db: DbOrTx, userId: string, id: string): Promise<{ token: string }> {
  const fresh = randomBytes(TOKEN_BYTES).toString('base64url')
  const token = await queries.ensureShareToken(db, userId, id, fresh)
  if (token === undefined) throw gone()
  return { token }
}

/** Ends a bookmark's public page for good: if it is shared again, it gets another link. Throws NOT_FOUND. */
export async function unshareBookmark(db: DbOrTx, userId: string, id: string): Promise<void> {
  if (!(await queries.clearShareToken(db, userId, id))) throw gone()
}

/** The host of a web address; null for anything else. Some utilities have no https. */
function hostOf(url: string): string | null {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.host : null
}

/** The hosts that the articles of home problems, and the prices of their parts, name as their sources. */
let planHosts: ReadonlySet<string | null> | undefined
function isPlanSource(url: string): boolean {
  planHosts ??= new Set(
    [
      ...readKnowledge().flatMap(({ sources }) => sources.map(({ url }) => url)),
      ...readHouseholdParts().map(({ price }) => price?.sourceUrl ?? null),
    ].map((address) => address && hostOf(address)),
  )
  const host = hostOf(url)
  return host !== null && planHosts.has(host)
}

/** Whether an address is of a source of our waters: one of the catalogue, or Open Food Facts. */
async function isSourceOfWaters(db: DbOrTx, url: string): Promise<boolean> {
  const host = hostOf(url)
  if (host === null) return false
  return host === OPEN_FOOD_FACTS_HOST || (await queries.isWaterSource(db, host))
}

async function readBottleSide(db: DbOrTx, bottle: SavedBottle): Promise<Shared> {
  const springs = await queries.selectSprings(db, withoutCorrections(bottle).brandname)
  const url = bottle.published?.url ?? null
  const isOurs = url !== null && (await isSourceOfWaters(db, url))
  return bottleSide(bottle, springs.length === 0 ? null : springs, () => isOurs)
}

async function readPublicSide(db: DbOrTx, row: queries.SharedRow): Promise<Shared | null> {
  const { isComposed, data } =
    row.isComposed === null ? await compareEarlier(db, row) : { isComposed: row.isComposed, data: row.data }
  const stored = readData({ type: row.type, data })
  if (stored === null) return null
  const { title, cityName, citySlug } = row
  switch (stored.type) {
    case 'bottle_scan':
      return isComposed ? readBottleSide(db, stored.data) : writtenSide(title, stored)
    case 'iq_plan':
      return isComposed ? planSide(title, stored.data, isPlanSource) : writtenSide(title, stored)
    default:
      if (cityName !== null && citySlug !== null)
        return { type: stored.type, title: cityTitle(stored.type, cityName), slug: citySlug }
      return isComposed ? { type: stored.type, title, slug: stored.data.slug } : writtenSide(title, stored)
  }
}

/**
 * The bookmark behind a link. Throws NOT_FOUND for links that never existed and for those that were withdrawn.
 */
export async function readShared(db: DbOrTx, token: string): Promise<Shared> {
  const row = await queries.selectShared(db, token)
  const shared = row === undefined ? null : await readPublicSide(db, row)
  if (shared === null) throw new AppError('NOT_FOUND', 'This link leads nowhere any more. Ask for a new one.')
  return shared
}
