import type { BottleAnalysis, SavedBottle } from './bottle.schema.ts'
import { UNNAMED_WATER } from './unnamed-water.ts'
import type { DiagnosisResult, SavedPlan } from './water-iq.schema.ts'

/** A scan's answer as My Fridge saves it. Without a known water there is nothing to be confident of. */
export function toSaved(analysis: BottleAnalysis): SavedBottle {
  const { brandName, nameRead, isInCatalogue, source, country, kind, ph, tds, knownBy, nutrition } = analysis
  const { sustainability, volumeMl, published, scanId, engine, confidence } = analysis
  return {
    brandname: brandName ?? nameRead ?? UNNAMED_WATER,
    source,
    country,
    kind,
    ph,
    tds,
    knownBy,
    nutrition,
    sustainability,
    volumeMl,
    published,
    scanId,
    engine,
    ...(isInCatalogue === false ? {} : { confidence }),
  }
}

/** The part of an answer of Water IQ that is saved and that the plan view shows. */
export const toPlan = (result: DiagnosisResult): SavedPlan => ({
  diagnosis: result.diagnosis,
  confidence: result.confidence,
  safetyNotes: result.safetyNotes,
  repairPlan: result.repairPlan,
  ...(result.guide && { guide: result.guide }),
  partsTools: result.partsTools,
  causes: result.causes,
  estimatedTime: result.estimatedTime,
  estimatedCost: result.estimatedCost,
  costSource: result.costSource,
  callProfessional: result.callProfessional,
  isShopping: result.isShopping,
  shoppingGuide: result.shoppingGuide,
  source: result.source,
  stop: result.stop,
  note: result.note,
  scanId: result.scanId,
  engine: result.engine,
})

/** The answer about the other problem, once the one question has shown that it is that; the answer itself without one. */
export function otherAnswer(result: DiagnosisResult): DiagnosisResult {
  const { closeTo } = result
  return closeTo ? { ...result, ...closeTo.answer, closeTo: null } : result
}

/** The one of the nearest problems that the person chose; the answer itself where there is none to choose. */
export function nearestAnswer(result: DiagnosisResult, index: number): DiagnosisResult {
  const chosen = result.nearest?.[index]
  return chosen === undefined ? result : { ...result, ...chosen, nearest: null }
}
