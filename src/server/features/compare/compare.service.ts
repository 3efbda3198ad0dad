import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findWaterOf } from '#server/features/my-water/my-water.service.ts'
import { type CatalogueWater, listWaters } from '#server/features/scans/catalogue/catalogue.service.ts'
import { limitsOn } from '#server/features/tap-water/tap-water.service.ts'
import { compareFigures } from '#shared/compare/compare.rules.ts'
import type { Comparison } from '#shared/compare/compare.schema.ts'
import { bottleKey, readComparable } from '#shared/compare/compared-with.rules.ts'
import { localDay } from '#shared/local-day.ts'
import type { FigureSource, WaterFigure } from '#shared/my-water/water-figure.rules.ts'
import { placeKey } from '#shared/my-water/water-place.rules.ts'
import { MINERAL_NAMES } from '#shared/scans/minerals.ts'
import { hardnessOf } from '#shared/scans/water-classes.rules.ts'
import { findParameter } from '#shared/tap-water/water-parameters.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'

type ComparedWater = Comparison['waters'][number] & { figures: WaterFigure[] }

/** The published values of a bottled water; labels count nitrate as nitrate (NO3), as we compare it. */
function figuresOfBottle(bottle: CatalogueWater): WaterFigure[] {
  const source: FigureSource = {
    title: bottle.source.title ?? `Analysis of ${bottle.brand}`,
    url: bottle.source.url,
    license: bottle.source.license,
  }
  const figure = (parameter: string, name: string, value: number | null, statistic: string): WaterFigure[] =>
    value === null
      ? []
      : [
          {
            parameter,
            name,
            value,
            low: null,
            high: null,
            unit: findParameter(parameter)?.unit ?? 'mg/L',
            qualifier: null,
            statistic,
            yearFrom: bottle.source.year,
            yearTo: bottle.source.year,
            standing: bottle.unconfirmed ? 'unconfirmed' : 'current',
            isAboveLimit: null,
            supplier: null,
            source,
            isSecondHand: false,
            sentence: null,
          },
        ]
  const hardness = hardnessOf({
    nutrition: bottle.minerals.map((row) => ({
      ...row,
      name: MINERAL_NAMES[row.mineral],
      unit: 'mg/L',
      knownBy: 'published',
    })),
  })
  return [
    ...figure('ph', 'pH', bottle.ph, 'published analysis'),
    ...figure('tds', 'Total dissolved solids', bottle.tds, 'published analysis'),
    ...figure('hardness', 'Hardness', hardness, 'calculated from calcium and magnesium'),
    ...bottle.minerals.flatMap(({ mineral, value }) =>
      figure(mineral, MINERAL_NAMES[mineral], value, 'published analysis'),
    ),
  ]
}

async function readBottle(db: DbOrTx, key: string): Promise<ComparedWater | null> {
  const bottle = (await listWaters(db)).find(({ brand }) => bottleKey(brand) === key)
  if (bottle === undefined) return null
  const { brand, country } = bottle
  return { key, kind: 'bottle', name: brand, region: country, path: null, figures: figuresOfBottle(bottle) }
}

async function readCompared(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  word: string,
): Promise<ComparedWater | null> {
  const comparable = readComparable(word)
  if (comparable === null) return null
  if (comparable.kind === 'bottle') return readBottle(db, bottleKey(comparable.brand))
  const water = await findWaterOf(db, viewer, now, comparable)
  if (water === null) return null
  const { place, name, region, path, figures } = water
  return { key: placeKey(place), kind: place.kind, name, region, path, figures }
}

/**
 * Up to three waters next to each other: tap water of systems and cities, and bottled waters of the catalog. Words that
 * name none of them are listed as unknown. Viewers without Premium learn only what the waters are called.
 */
export async function compareWaters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  words: readonly string[],
): Promise<Comparison> {
  const now = clock.now()
  const found = await Promise.all(words.map((word) => readCompared(db, viewer, now, word)))
  const waters = found.filter((water) => water !== null)
  const answer = {
    waters: waters.map(({ figures: _figures, ...water }) => water),
    unknown: words.filter((_, index) => found[index] === null),
  }
  if (!hasPremium(viewer)) return { ...answer, locked: true }
  const figures = waters.map((water) => water.figures)
  const parameters = [...new Set(figures.flat().map(({ parameter }) => parameter))]
  const limits = await limitsOn(db, localDay(now, 'UTC'), parameters)
  return { ...answer, locked: false, ...compareFigures(figures, limits) }
}
