import { randomUUID } from 'node:crypto'
import { callEngine } from '#server/features/ai/engine.service.ts'
import { consumeLimit, isWithinLimit, requireLimitLeft } from '#server/limits/rate-limits.ts'
import { AiError } from '#server/providers/ai/ai.port.ts'
import { normaliseImage, type PictureShape } from '#server/providers/images/images.sharp.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { NAMELESS_WATER } from '#shared/scans/label-reading.ts'
import { hasPremium } from '#shared/viewer.ts'
import { listWaters } from '../catalogue/catalogue.service.ts'
import { countScan, earlierAnswer, makeScan } from '../one-scan.service.ts'
import { insertScan } from '../scans.queries.ts'
import { describePublished, describeReading, isReadable, type WaterDescription } from './describe-water.ts'
import { findWater, watersCalled } from './find-water.ts'
import { noWaterLabel } from './no-water-label.ts'

/** The size of the picture for engines: small print needs its pixels. */
const LABEL_SHAPE: PictureShape = { width: 2000, height: 2000, fit: 'inside', quality: 90 }

/** How many waters of one name are offered for choice. */
const SHOWN_CHOICE = 5

const listedOf = ({ brandName, nameRead, source, tds, ph, sustainability }: WaterDescription) => ({
  brandname: brandName ?? nameRead ?? NAMELESS_WATER,
  source,
  tds,
  ph,
  sustainability,
})

/**
 * Reads a label and returns what is known about the water. A picture that cannot be decoded is refused before anything
 * is reserved. A scan that fails, finds no label, or is canceled returns its allowance.
 */
export async function analyzeBottle(
  { deps, viewer, ...ctx }: MemberContext,
  input: { image: string; id?: string },
  signal: AbortSignal | undefined,
): Promise<BottleAnalysis> {
  const request = {
    type: 'bottle' as const,
    requestId: input.id ?? randomUUID(),
    signal,
    failureText: 'Scan Failed: Could not complete the scan. Please try again.',
  }
  const earlier = await earlierAnswer(deps, viewer.id, request)
  if (earlier !== null) return earlier as BottleAnalysis
  await requireLimitLeft(deps.db, 'givenUpScanByAccount', viewer.id)
  await countScan({ deps, viewer, ...ctx })
  const { bytes } = await normaliseImage(sentPicture(ctx, input.image), LABEL_SHAPE)
  return makeScan(deps, viewer, request, async ({ scanId, ...running }) => {
    const { value: reading, engine } = await callEngine(deps, viewer, 'bottle-label', (chosen) =>
      chosen
        .readLabel({ image: bytes, owner: { id: viewer.id, isSubscriber: hasPremium(viewer) }, ...running })
        .catch(async (error: unknown) => {
          if (error instanceof AiError && error.failure === 'given-up')
            await isWithinLimit(deps.db, 'givenUpScanByAccount', viewer.id)
          throw error
        }),
    )
    if (!isReadable(reading)) throw noWaterLabel(reading)
    running.onStage('checking')
    const description = describeReading(reading, await listWaters(deps.db))
    const result: BottleAnalysis = { ...description, scanId, engine }
    return { result, listed: { ...listedOf(description), engine } }
  })
}

function notInCatalogue(called: readonly string[]): AppError {
  const choice = called.slice(0, SHOWN_CHOICE).join(', ')
  const more = called.length > SHOWN_CHOICE ? ' …' : ''
  return new AppError(
    'NOT_FOUND',
    called.length === 0
      ? 'No water of that name is in our catalogue. Check the spelling, or scan its label.'
      : `Several waters of our catalogue could be meant: ${choice}${more}. Give the whole name of one.`,
  )
}

/** What the catalogue has about a water. It is free, and saved like a scan. Throws NOT_FOUND. */
export async function lookUpBrand({ deps, viewer }: MemberContext, brand: string): Promise<BottleAnalysis> {
  await consumeLimit(deps.db, 'brandLookUpByAccount', viewer.id)
  const waters = await listWaters(deps.db)
  const match = findWater(waters, brand)
  if (match === null) throw notInCatalogue(watersCalled(waters, brand).map((water) => water.brand))
  return saveLookUp({ deps, viewer }, describePublished(match.water, waters, match.confidence))
}

/** Saves what the catalogue has about a water like a scan, and returns it. */
export async function saveLookUp(
  { deps, viewer }: Pick<MemberContext, 'deps' | 'viewer'>,
  description: WaterDescription,
): Promise<BottleAnalysis> {
  const result: BottleAnalysis = { ...description, scanId: randomUUID(), engine: 'catalogue' }
  await insertScan(deps.db, {
    ...listedOf(description),
    id: result.scanId,
    userId: viewer.id,
    requestId: null,
    type: 'bottle',
    engine: 'catalogue',
    result,
    at: deps.clock.now(),
  })
  return result
}
