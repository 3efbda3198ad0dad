import type { BottleAnalysis, SavedBottle } from '#shared/scans/bottle.schema.ts'

/** The title of a result without any name; a bottle is saved under a name only. */
export const UNNAMED_WATER = 'Not in our catalogue'

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
