import { randomUUID } from 'node:crypto'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { askerOf } from '#server/limits/shares.ts'
import { callEngine } from '#server/platform/ai/engine.service.ts'
import { type AiEngine, AiError } from '#server/providers/ai/ai.port.ts'
import {
  type NormalizedImage,
  normalizeImage,
  type PictureShape,
} from '#server/providers/images/images.sharp.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { SentImage } from '#shared/images/image.schema.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { PhotoPart } from '#shared/scans/sight.ts'
import { hasPremium } from '#shared/viewer.ts'
import { type CatalogueWater, listWaters } from '../catalogue/catalogue.service.ts'
import {
  ADDED_PHOTO_LIMITS,
  countScan,
  type RunningScan,
  type ScanLimits,
  type ScanRequest,
} from '../one-scan.service.ts'
import { askForPart, onWholePhoto, partToEnlarge } from './closer-look.ts'
import { isReadable } from './describe-water.ts'
import { sharedName, waterNamed } from './find-water.ts'
import { askedOn, asPlainWater } from './name-or-ask.ts'
import { noWaterLabel } from './no-water-label-error.ts'

/** The size of the picture for engines: small print needs its pixels. */
const LABEL_SHAPE: PictureShape = { width: 2000, height: 2000, fit: 'inside', quality: 90 }

/** The request for a scan by photo, with the id that the browser created for it. */
export const photoRequest = (id: string | undefined, signal: AbortSignal | undefined): ScanRequest => ({
  type: 'bottle',
  requestId: id ?? randomUUID(),
  signal,
  failureText: 'Scan Failed: Could not complete the scan. Please try again.',
})

export interface SentPhoto {
  image: SentImage
  isShrunk?: boolean | undefined
  part?: PhotoPart | undefined
}

/** A photo in the form that engines get. */
interface LabelPhoto extends NormalizedImage, Omit<SentPhoto, 'image'> {}

/**
 * The photo in the form that engines get. Throws TOO_MANY_REQUESTS beyond the limits, and BAD_REQUEST if it is not a picture.
 */
export async function preparePhoto(
  ctx: MemberContext,
  { image, isShrunk, part }: SentPhoto,
  limits: ScanLimits,
): Promise<LabelPhoto> {
  // A part is no scan of its own.
  await countScan(ctx, part === undefined ? limits : ADDED_PHOTO_LIMITS)
  const picture = await normalizeImage(await sentPicture(image), LABEL_SHAPE, askerOf(ctx))
  return { ...picture, isShrunk, part }
}

/**
 * Reads a label with the caller's engine. Throws `no-water-label` if there is none, and `closer` if the browser can send the part with
 * the letters at full size.
 */
export async function readPhoto(
  ctx: MemberContext,
  photo: LabelPhoto,
  running: Pick<RunningScan, 'signal' | 'onStage'>,
): Promise<{ reading: LabelReading; engine: AiEngine['name']; waters: CatalogueWater[] }> {
  const { deps, viewer } = ctx
  const asker = askerOf(ctx)
  const { signal } = running
  const { value: read, engine } = await callEngine(deps, viewer, 'bottle-label', (chosen) => {
    const read = () => chosen.readLabel({ image: photo.bytes, asker, ...running })
    // Only our own reader reads one label at a time. Subscribers' come first.
    const reading =
      chosen.name === 'built-in'
        ? SHARED_QUEUES.labels.run(asker, read, { signal, isFirst: hasPremium(viewer) })
        : read()
    return reading.catch((error: unknown) => {
      throw error === signal.reason ? new AiError('aborted') : error
    })
  })
  const closer = photo.isShrunk === true ? partToEnlarge(read.sight, photo) : null
  if (closer !== null) throw askForPart(closer)
  const waters = await listWaters(deps.db)
  const whole = photo.part === undefined ? read : onWholePhoto(read, photo.part)
  const reading = asPlainWater(whole, waters)
  if (!isReadable(reading)) {
    const asked = askedOn(reading, waters)
    const isOne = asked === null || waterNamed(waters, asked) !== null
    throw noWaterLabel(reading, asked, isOne ? null : sharedName(waters, asked))
  }
  running.onStage('checking')
  return { reading, engine, waters }
}
