import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import type { PhotoPart } from '#shared/scans/sight.ts'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { callByPath } from './any-procedure.ts'
import type { Device } from './person.ts'

/** A small picture in the format the browser sends. */
export async function somePicture(): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Scans a bottle on a person's device. */
export const scanBottle = async (
  device: Device,
  {
    id = randomUUID(),
    image,
    ...more
  }: { id?: string; image?: string; isShrunk?: boolean; part?: PhotoPart } = {},
) =>
  (await callByPath(device, 'scans.analyzeBottle', {
    id,
    image: image ?? (await somePicture()),
    ...more,
  })) as BottleAnalysis

/** Sends a problem to Water IQ on a person's device. */
export const askWaterIq = async (device: Device, description: string, more: object = {}) =>
  (await callByPath(device, 'scans.diagnoseIssue', { description, ...more })) as DiagnosisResult
