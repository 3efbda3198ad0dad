import type { BottleAnalysis, SavedBottle } from '../../../../shared/scans/bottle.schema.ts'

/** What stands where neither label nor catalogue gave a name. */
export const UNNAMED_WATER = 'Unnamed water'

/** A scan's answer as My Fridge keeps it. */
export function toSaved(analysis: BottleAnalysis): SavedBottle {
  const { brandName, source, country, kind, ph, tds, knownBy, nutrition } = analysis
  const { sustainability, volumeMl, published, scanId, engine, confidence } = analysis
  return {
    brandname: brandName ?? UNNAMED_WATER,
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
    confidence,
  }
}
