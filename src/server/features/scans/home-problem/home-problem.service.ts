import { randomUUID } from 'node:crypto'
import type { DiagnosisResult, Stop } from '../../../../shared/scans/home-problem.schema.ts'
import { applyStop, findStops, stopFor } from '../../../../shared/scans/stop.rules.ts'
import type { ProblemReading } from '../../../providers/ai/ai.port.ts'
import { decodeDataUrl } from '../../../providers/images/decode-data-url.ts'
import { normaliseImage, type PictureShape } from '../../../providers/images/images.sharp.ts'
import type { MemberContext } from '../../../trpc/context.ts'
import { askEngine } from '../engine/engine.service.ts'
import { countScan, earlierAnswer, makeScan } from '../one-scan/one-scan.service.ts'
import { cleanDiagnosis } from './clean-diagnosis.ts'
import { readLocalReport } from './local-report.service.ts'

/** What engines get: a leak is larger than small print. */
const PROBLEM_SHAPE: PictureShape = { width: 1600, height: 1600, fit: 'inside', quality: 85 }
/** What lists call such a scan. */
const LISTED_AS = 'Water IQ Scan'

/** The words that name a danger are plain, but who wrote them may mean something else. */
const DANGER_CONFIDENCE = 80

/** What is said where the stop rules alone have something to say. */
const dangerAlone = ({ title }: Stop): ProblemReading => ({
  title,
  diagnosis: 'What you describe may be dangerous. See to your safety first; the cause can wait.',
  confidence: DANGER_CONFIDENCE,
  causes: [],
  estimatedTime: null,
  estimatedCost: null,
  repairPlan: [],
  partsTools: { parts: [], tools: [] },
  safetyNotes: [],
  callProfessional: null,
  isShopping: false,
  shoppingGuide: null,
  source: null,
  otherTitles: [],
  isPhotoUsed: false,
  hazards: [],
})

/**
 * Diagnoses a home problem told in words, by photo, or both. The stop rules have the last word, whatever the engine says.
 * A picture that cannot be read is refused before anything is reserved; what fails gives the allowance back.
 */
export async function diagnoseIssue(
  { deps, viewer, ...ctx }: MemberContext,
  input: { description?: string | null; image?: string | null; id?: string },
  signal: AbortSignal | undefined,
): Promise<DiagnosisResult> {
  const order = {
    type: 'iq_scan' as const,
    requestId: input.id ?? randomUUID(),
    signal,
    failureText: 'Could not analyze the issue. Please try again.',
  }
  const earlier = await earlierAnswer(deps, viewer.id, order)
  if (earlier !== null) return earlier as DiagnosisResult
  await countScan({ deps, viewer, ...ctx })
  const description = input.description || null
  const image = input.image ? (await normaliseImage(decodeDataUrl(input.image), PROBLEM_SHAPE)).bytes : null
  const stops = findStops(description ?? '')
  return makeScan(deps, viewer, order, async ({ scanId, signal: running, onStage }) => {
    onStage('reading')
    const { value: reading, engine } = await askEngine(deps, viewer, 'home-problem', (chosen) =>
      chosen.diagnose({ description, image, signal: running }),
    ).catch((error: unknown) => {
      // Whoever is in danger is told what to do, even where no engine has an answer.
      if (running.aborted || stops[0] === undefined) throw error
      return { value: dangerAlone(stopFor(stops[0])), engine: 'built-in' as const }
    })
    onStage('checking')
    const { diagnosis, stop } = applyStop(cleanDiagnosis(reading, engine), [...stops, ...reading.hazards])
    const result: DiagnosisResult = {
      ...diagnosis,
      stop,
      scanId,
      engine,
      note: description,
      isPhotoUsed: image !== null && reading.isPhotoUsed,
      localReport: await readLocalReport(deps, viewer, `${description ?? ''}\n${diagnosis.title}`),
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
