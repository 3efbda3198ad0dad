import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { LabelSide } from '#shared/scans/minerals.ts'
import type { AddPhotoInput } from '#shared/scans/scans.schema.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { cleanText } from '../clean-text.ts'
import { homeCountryOf } from '../home-country.ts'
import { ADDED_PHOTO_LIMITS, earlierAnswer, makeScan } from '../one-scan.service.ts'
import { scanNotFound } from '../scan-not-found.ts'
import { selectScan } from '../scans.queries.ts'
import { addsAnything, areTwoWaters, combinePhotos, readingOf } from './combine-photos.ts'
import { describeReading, listedOf } from './describe-water.ts'
import { waterNamed } from './find-water.ts'
import { photoRequest, preparePhoto, readPhoto } from './read-photo.service.ts'

/** A longer name is cut in a sentence. */
const MAX_NAME = 60
const NOTHING_NEW: Readonly<Record<LabelSide, string>> = {
  front: 'We read no name in this photo. Fill the frame with the name on the front of the bottle.',
  back: 'We read no values in this photo. Fill the frame with the table of minerals, often on the back.',
}

/** The answer of the caller's scan, if it was read from one photo. Throws NOT_FOUND, CONFLICT. */
async function scanWithOnePhoto({ deps, viewer }: MemberContext, scanId: string): Promise<BottleAnalysis> {
  const scan = await selectScan(deps.db, viewer.id, scanId)
  if (scan === undefined || scan.type !== 'bottle' || scan.result === null) throw scanNotFound()
  if (scan.addedPhotoRequestId !== null)
    throw new AppError('CONFLICT', 'This scan has two photos already. Start a new one.')
  if (scan.engine !== 'openai' && scan.engine !== 'built-in')
    throw new AppError('CONFLICT', 'No photo was read for this water. Scan its label.')
  // Only the server writes results.
  return scan.result as BottleAnalysis
}

/** Throws BAD_REQUEST if the added photo is of another water, or says nothing that the first one did not. */
function refuseUnlike(
  first: LabelReading,
  added: LabelReading,
  side: LabelSide,
  waters: readonly CatalogueWater[],
): void {
  if (areTwoWaters(first, added, waters)) {
    const [ours, other] = [first.brand, added.brand].map((name) => cleanText(name ?? '', MAX_NAME))
    throw new AppError(
      'BAD_REQUEST',
      `This photo shows ${other}, not ${ours}. Nothing was changed. Scan the other bottle on its own.`,
      { details: { reason: 'other-water' } },
    )
  }
  if (!addsAnything(first, added))
    throw new AppError('BAD_REQUEST', NOTHING_NEW[side], { details: { reason: 'nothing-new' } })
}

/**
 * Reads the photo of the other side of a bottle that was scanned, and puts both together. It is part of the same scan: it takes
 * nothing from the allowance. If nothing of this water can be read in it, the scan stays as it is and another photo may be added.
 */
export async function addPhoto(
  ctx: MemberContext,
  { scanId, side, id, ...sent }: AddPhotoInput,
  signal: AbortSignal | undefined,
): Promise<BottleAnalysis> {
  const { deps, viewer } = ctx
  const request = { ...photoRequest(id, signal), addsTo: scanId }
  const earlier = await earlierAnswer(deps, viewer.id, request)
  if (earlier !== null) return earlier as BottleAnalysis
  const analysis = await scanWithOnePhoto(ctx, scanId)
  const photo = await preparePhoto(ctx, sent, ADDED_PHOTO_LIMITS)
  return makeScan(deps, viewer, request, async (running) => {
    const { reading: added, engine, waters } = await readPhoto(ctx, photo, running)
    const first = readingOf(analysis, waterNamed(waters, analysis.brandName ?? ''))
    refuseUnlike(first, added, side, waters)
    const sides = side === 'back' ? { front: first, back: added } : { front: added, back: first }
    const { reading, remark } = combinePhotos(sides, waters)
    const description = {
      ...describeReading(reading, { waters, home: homeCountryOf(ctx.locale) }),
      missingSide: null,
    }
    const cautions = remark === null ? description.cautions : [remark, ...description.cautions]
    const result: BottleAnalysis = { ...description, cautions, scanId, engine }
    return { result, listed: { ...listedOf(description), engine } }
  })
}
