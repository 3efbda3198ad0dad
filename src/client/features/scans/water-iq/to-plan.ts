import type { DiagnosisResult, SavedPlan } from '#shared/scans/water-iq.schema.ts'

/** The part of an answer that is saved and that the plan view shows. */
export function toPlan(result: DiagnosisResult): SavedPlan {
  const { diagnosis, confidence, safetyNotes, repairPlan, partsTools, causes, estimatedTime } = result
  const { estimatedCost, costSource, callProfessional, isShopping, shoppingGuide, source, stop, note } =
    result
  return {
    diagnosis,
    confidence,
    safetyNotes,
    repairPlan,
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
