import { randomUUID } from 'node:crypto'
import { lockPerson } from '#server/db/lock-person.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { MAX_LOOK_UPS } from '#shared/scans/scans.limits.ts'
import { listWaters } from '../catalogue/catalogue.service.ts'
import { homeCountryOf } from '../home-country.ts'
import { earlierAnswer, makeScan, SCAN_LIMITS } from '../one-scan.service.ts'
import { deleteOldLookUps, insertScan, selectLookUp, updateLookUp } from '../scans.queries.ts'
import { describePublished, describeReading, listedOf, type WaterDescription } from './describe-water.ts'
import { findWater } from './find-water.ts'
import { nameNotFound } from './name-not-found.ts'
import { photoRequest, preparePhoto, readPhoto, type SentPhoto } from './read-photo.service.ts'

/**
 * Reads a label and returns what is known about the water. A picture that cannot be decoded is refused before anything
 * is reserved. A scan that fails, finds no label, or is canceled returns its allowance.
 */
export async function analyzeBottle(
  ctx: MemberContext,
  input: SentPhoto & { id?: string },
  signal: AbortSignal | undefined,
): Promise<BottleAnalysis> {
  const { deps, viewer } = ctx
  const request = photoRequest(input.id, signal)
  const earlier = await earlierAnswer(deps, viewer.id, request)
  if (earlier !== null) return earlier as BottleAnalysis
  const photo = await preparePhoto(ctx, input, SCAN_LIMITS)
  return makeScan(deps, viewer, request, async ({ scanId, ...running }) => {
    const { reading, engine, waters } = await readPhoto(ctx, photo, running)
    const description = describeReading(reading, { waters, home: homeCountryOf(ctx.locale) })
    const result: BottleAnalysis = { ...description, scanId, engine }
    return { result, listed: { ...listedOf(description), engine } }
  })
}

/** What the catalogue has about a water. It is free, and saved like a scan. Throws NOT_FOUND, BAD_REQUEST. */
export async function lookUpBrand(
  { deps, viewer, locale }: MemberContext,
  brand: string,
): Promise<BottleAnalysis> {
  await consumeLimit(deps.db, 'brandLookUpByAccount', viewer.id)
  const waters = await listWaters(deps.db)
  const match = findWater(waters, brand)
  if (match === null) throw nameNotFound(brand, waters)
  return saveLookUp(
    { deps, viewer },
    describePublished(match.water, { waters, home: homeCountryOf(locale) }, match.confidence),
  )
}

/**
 * Saves what is known about a water that was looked up like a scan, and returns it. A water that was looked up before keeps its
 * row, and the oldest look-ups make room for new ones.
 */
export async function saveLookUp(
  { deps, viewer }: Pick<MemberContext, 'deps' | 'viewer'>,
  description: WaterDescription,
  engine: 'catalogue' | 'open-food-facts' = 'catalogue',
): Promise<BottleAnalysis> {
  const scan = {
    ...listedOf(description),
    userId: viewer.id,
    requestId: null,
    type: 'bottle',
    engine,
    at: deps.clock.now(),
  } as const
  return inTransaction(deps.db, async (tx) => {
    // Two look-ups of the same water do not both add a row.
    await lockPerson(tx, viewer.id)
    const earlierId = await selectLookUp(tx, { ...scan, id: '', result: description })
    const id = earlierId ?? randomUUID()
    const result: BottleAnalysis = { ...description, scanId: id, engine }
    if (earlierId !== undefined) await updateLookUp(tx, { ...scan, id, result })
    else {
      await deleteOldLookUps(tx, viewer.id, MAX_LOOK_UPS - 1)
      await insertScan(tx, { ...scan, id, result })
    }
    return result
  })
}
