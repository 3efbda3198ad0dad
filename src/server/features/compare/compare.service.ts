import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findSavedBottle } from '#server/features/bookmarks/listing.service.ts'
import { findWaterOf } from '#server/features/my-water/my-water.service.ts'
import { listWaters } from '#server/features/scans/catalogue/catalogue.service.ts'
import { limitsOn } from '#server/features/tap-water/tap-water.service.ts'
import { compareFigures } from '#shared/compare/compare.rules.ts'
import type { Comparison } from '#shared/compare/compare.schema.ts'
import { bottleKey, readComparable, savedKey } from '#shared/compare/compared-with.rules.ts'
import { localDay } from '#shared/local-day.ts'
import type { WaterFigure } from '#shared/my-water/water-figure.rules.ts'
import { placeKey } from '#shared/my-water/water-place.rules.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { figuresOfBottle, figuresOfSaved } from './bottle-figures.ts'

type ComparedWater = Comparison['waters'][number] & { figures: WaterFigure[] }

async function readBottle(db: DbOrTx, key: string): Promise<ComparedWater | null> {
  const bottle = (await listWaters(db)).find(({ brand }) => bottleKey(brand) === key)
  if (bottle === undefined) return null
  const { brand, country } = bottle
  return { key, kind: 'bottle', name: brand, region: country, path: null, figures: figuresOfBottle(bottle) }
}

/** A bottle of the viewer's own fridge. No one else learns whether there is one. */
async function readSaved(db: DbOrTx, viewer: Viewer, id: string): Promise<ComparedWater | null> {
  if (viewer.kind !== 'user') return null
  const saved = await findSavedBottle(db, viewer.id, id)
  if (saved === null) return null
  const { bottle, savedAt } = saved
  return {
    key: savedKey(id),
    kind: 'saved',
    name: bottle.brandname,
    region: bottle.country ?? null,
    path: null,
    figures: figuresOfSaved(bottle, savedAt),
  }
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
  if (comparable.kind === 'saved') return readSaved(db, viewer, comparable.id)
  const water = await findWaterOf(db, viewer, now, comparable)
  if (water === null) return null
  const { place, name, region, path, figures } = water
  return { key: placeKey(place), kind: place.kind, name, region, path, figures }
}

/**
 * Up to three waters next to each other: tap water of systems and cities, bottled waters of the catalog, and bottles of the
 * viewer's own fridge. Words that name none of them are listed as unknown. Viewers without Premium learn only what the waters
 * are called.
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
