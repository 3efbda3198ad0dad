import { randomUUID } from 'node:crypto'
import { costOfParts } from '#server/features/products/part-offers.service.ts'
import { type Asker, askerOf } from '#server/limits/shares.ts'
import { callEngine } from '#server/platform/ai/engine.service.ts'
import type { ProblemReading } from '#server/providers/ai/ai.port.ts'
import { normalizeImage, type PictureShape } from '#server/providers/images/images.sharp.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { SentImage } from '#shared/images/image.schema.ts'
import { NO_PLAN, planOnlyIfLikely } from '#shared/scans/plan-if-likely.rules.ts'
import { applyStop } from '#shared/scans/stops/apply-stop.ts'
import { findHazards } from '#shared/scans/stops/find-hazards.ts'
import type { Diagnosis, DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { countScan, earlierAnswer, makeScan } from '../one-scan.service.ts'
import { cleanDiagnosis } from './clean-diagnosis.ts'
import { readLocalReport } from './local-report.service.ts'

/** The size of the picture for engines: a leak is larger than small print. */
const PROBLEM_SHAPE: PictureShape = { width: 1600, height: 1600, fit: 'inside', quality: 85 }
const LISTED_AS = 'Water IQ Scan'

/** Replaces an engine's answer if only the stop rules have one; the stop replaces its texts. */
const HAZARD_ALONE: ProblemReading = {
  ...NO_PLAN,
  title: 'Stop',
  diagnosis: '',
  confidence: 0,
  otherTitles: [],
  isPhotoUsed: false,
  hazards: [],
}

/** Hazards in the title that a model wrote. Our own articles are titled by the problem they solve. */
const hazardsNamedBy = ({ title }: Diagnosis, engine: DiagnosisResult['engine']) =>
  engine === 'openai' ? findHazards(title) : []

/** A photo as engines get it, or why there is none. */
interface ReadPhoto {
  image: Buffer | null
  problem: string | null
}

/**
 * The photo sent along with a problem. Words are answered whatever the photo is: next to a description, a photo that cannot be
 * read is left out, with the reason. Alone it is refused: throws AppError.
 */
async function readPhoto(
  image: SentImage,
  { isAlone, asker }: { isAlone: boolean; asker: Asker },
): Promise<ReadPhoto> {
  try {
    const { bytes } = await normalizeImage(await sentPicture(image), PROBLEM_SHAPE, asker)
    return { image: bytes, problem: null }
  } catch (error) {
    if (isAlone || !(error instanceof AppError)) throw error
    return { image: null, problem: error.message }
  }
}

/**
 * Diagnoses a home problem from a description, a photo, or both. The stop rules decide last, whatever the engine says; they
 * read words alone, so a danger never waits for a photo. A photo without words that cannot be decoded is refused before
 * anything is reserved. A scan that fails returns its allowance.
 */
export async function diagnoseIssue(
  { deps, viewer, ...ctx }: MemberContext,
  input: { description?: string | null; image?: SentImage | null; id?: string },
  signal: AbortSignal | undefined,
): Promise<DiagnosisResult> {
  const request = {
    type: 'iq_scan' as const,
    requestId: input.id ?? randomUUID(),
    signal,
    failureText: 'Could not analyze the issue. Please try again.',
  }
  const earlier = await earlierAnswer(deps, viewer.id, request)
  if (earlier !== null) return earlier as DiagnosisResult
  await countScan({ deps, viewer, ...ctx })
  const asker = askerOf({ viewer, ...ctx })
  const description = input.description || null
  const stops = findHazards(description ?? '')
  const photo =
    input.image && stops.length === 0
      ? await readPhoto(input.image, { isAlone: description === null, asker })
      : { image: null, problem: null }
  const { image } = photo
  return makeScan(deps, viewer, request, async ({ scanId, signal: running, onStage }) => {
    onStage('reading')
    const { value: reading, engine } = await callEngine(deps, viewer, 'home-problem', (chosen) =>
      chosen.diagnose({ description, image, asker, signal: running }),
    ).catch((error: unknown) => {
      // A person in danger gets instructions even if no engine has an answer.
      if (running.aborted || stops[0] === undefined) throw error
      return { value: HAZARD_ALONE, engine: 'built-in' as const }
    })
    onStage('checking')
    const cleaned = cleanDiagnosis(reading, engine)
    // A model may name a hazard that it saw in a photo without listing it.
    const { diagnosis, stop } = applyStop(planOnlyIfLikely(cleaned), [
      ...stops,
      ...reading.hazards,
      ...hazardsNamedBy(cleaned, engine),
    ])
    const costOf = (answer: Pick<Diagnosis, 'partsTools'>) =>
      stop === null ? costOfParts(deps.db, answer.partsTools.parts) : null
    const cost = await costOf(diagnosis)
    const { closeTo, nearest } = diagnosis
    const result: DiagnosisResult = {
      ...diagnosis,
      ...cost,
      ...(closeTo && {
        closeTo: { ...closeTo, answer: { ...closeTo.answer, ...(await costOf(closeTo.answer)) } },
      }),
      ...(nearest && {
        nearest: await Promise.all(nearest.map(async (each) => ({ ...each, ...(await costOf(each)) }))),
      }),
      stop,
      scanId,
      engine,
      note: description,
      isPhotoUsed: image !== null && reading.isPhotoUsed,
      ...(photo.problem !== null && { photoProblem: photo.problem }),
      // Next to a stop, values within their limits would only weaken it.
      localReport:
        stop === null
          ? await readLocalReport(deps, viewer, `${description ?? ''}\n${diagnosis.title}`)
          : null,
    }
    return {
      result,
      listed: {
        brandname: LISTED_AS,
        source: result.title,
        tds: null,
        ph: null,
        sustainability: null,
        engine,
      },
    }
  })
}
