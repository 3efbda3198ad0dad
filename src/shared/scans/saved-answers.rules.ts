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
export function toPlan(result: DiagnosisResult): SavedPlan {
  const { diagnosis, confidence, safetyNotes, repairPlan, guide, partsTools, causes } = result
  const {
    estimatedTime,
    estimatedCost,
    costSource,
    callProfessional,
    isShopping,
    shoppingGuide,
    source,
    stop,
    note,
  } = result
  return {
    diagnosis,
    confidence,
    safetyNotes,
    repairPlan,
    ...(guide && { guide }),
    partsTools,
    causes,
    estimatedTime,
    estimatedCost,
    costSource,
    callProfessional,
    isShopping,
    shoppingGuide,
    source,
    stop,
    note,
    scanId: result.scanId,
    engine: result.engine,
  }
}

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
