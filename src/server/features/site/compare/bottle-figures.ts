import type { CatalogueWater } from '#server/features/scans/catalogue/catalogue.service.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { type JudgedMineral, judgedMinerals, type KnownBy, MINERAL_NAMES } from '#shared/scans/minerals.ts'
import { hardnessOf } from '#shared/scans/water-classes.rules.ts'
import type { FigureSource, WaterFigure } from '#shared/water/answer/water-figure.rules.ts'
import { findParameter } from '#shared/water/values/water-parameters.ts'

/** Where the values of a bottle are from, and what they are worth. */
interface Origin {
  source: FigureSource
  /** How the value was obtained. */
  statistic: string | null
  year: number | null
  standing: WaterFigure['standing']
}

/** A value of a bottle; labels count nitrate as nitrate (NO3), as we compare it. */
function figure(parameter: string, name: string, value: number, origin: Origin): WaterFigure {
  const { source, statistic, year, standing } = origin
  return {
    parameter,
    name,
    value,
    low: null,
    high: null,
    unit: findParameter(parameter)?.unit ?? 'mg/L',
    qualifier: null,
    statistic,
    yearFrom: year,
    yearTo: year,
    standing,
    isAboveLimit: null,
    supplier: null,
    source,
    isSecondHand: false,
    sentence: null,
  }
}

/** Hardness by the minerals it is calculated from, with the weaker of their origins; nothing if one of the two is unknown. */
function hardnessFigure(nutrition: readonly JudgedMineral[], origin: Origin): WaterFigure[] {
  const hardness = hardnessOf({ nutrition })
  const statistic = 'calculated from calcium and magnesium'
  return hardness === null ? [] : [figure('hardness', 'Hardness', hardness, { ...origin, statistic })]
}

/** The published values of a bottled water. */
export function figuresOfBottle(bottle: CatalogueWater): WaterFigure[] {
  const { title, url, year, license } = bottle.source
  const origin: Origin = {
    source: { title: title ?? `Analysis of ${bottle.brand}`, url, license },
    statistic: 'published analysis',
    year,
    standing: bottle.unconfirmed ? 'unconfirmed' : 'current',
  }
  const nutrition = bottle.minerals.map(
    (row): JudgedMineral => ({
      ...row,
      name: MINERAL_NAMES[row.mineral],
      unit: 'mg/L',
      knownBy: 'published',
    }),
  )
  return [
    ...(bottle.ph === null ? [] : [figure('ph', 'pH', bottle.ph, origin)]),
    ...(bottle.tds === null ? [] : [figure('tds', 'Total dissolved solids', bottle.tds, origin)]),
    ...hardnessFigure(nutrition, origin),
    ...nutrition.map(({ mineral, name, value }) => figure(mineral, name, value, origin)),
  ]
}

/** The origin of a saved value: the catalog's with its own source, everything else with who read or entered it. */
function originOf(bottle: SavedBottle, knownBy: KnownBy | null | undefined, savedAt: string): Origin {
  const { brandname, published } = bottle
  const own = (title: string): FigureSource => ({ title, url: null, license: null })
  switch (knownBy) {
    case 'label':
    case 'front':
    case 'back':
      return {
        source: own(`Label of ${brandname}, read from your photo`),
        statistic: 'read from the label',
        year: Number(savedAt.slice(0, 4)),
        standing: 'current',
      }
    case 'published':
      return {
        source: {
          title: published?.title ?? `Analysis of ${brandname}`,
          url: published?.url ?? null,
          license: published?.license ?? null,
        },
        statistic: 'published analysis',
        year: published?.year ?? null,
        standing: published?.unconfirmed === false ? 'current' : 'unconfirmed',
      }
    case 'person':
      return {
        source: own(`Entered by you for ${brandname}`),
        statistic: 'entered by hand',
        year: null,
        standing: 'unconfirmed',
      }
    default:
      return {
        source: own(`Saved with ${brandname} in My Fridge`),
        statistic: knownBy === 'model' ? 'estimated by an AI model' : null,
        year: null,
        standing: 'unconfirmed',
      }
  }
}

/** The values of a saved bottle, each with its own origin. Those of volunteers are left out: they are not compared. */
export function figuresOfSaved(bottle: SavedBottle, savedAt: string): WaterFigure[] {
  const nutrition = judgedMinerals(bottle.nutrition ?? [])
  const origin = (knownBy: KnownBy | null | undefined) => originOf(bottle, knownBy, savedAt)
  const { ph, tds, knownBy } = bottle
  const parts = nutrition.filter(({ mineral }) => mineral === 'calcium' || mineral === 'magnesium')
  const weakest = parts.find((row) => origin(row.knownBy).standing !== 'current') ?? parts[0]
  return [
    ...(typeof ph === 'number' ? [figure('ph', 'pH', ph, origin(knownBy?.ph))] : []),
    ...(typeof tds === 'number' ? [figure('tds', 'Total dissolved solids', tds, origin(knownBy?.tds))] : []),
    ...hardnessFigure(nutrition, origin(weakest?.knownBy)),
    ...nutrition.map((row) =>
      figure(row.mineral, MINERAL_NAMES[row.mineral], row.value, origin(row.knownBy)),
    ),
  ]
}
