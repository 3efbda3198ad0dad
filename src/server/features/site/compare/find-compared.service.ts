import type { DbOrTx } from '#server/db/transaction.ts'
import { findSavedBottle } from '#server/features/bookmarks/listing.service.ts'
import { listWaters } from '#server/features/scans/catalogue/catalogue.service.ts'
import { findWaterOf, type WaterOfPlace } from '#server/features/water/mine/my-water.service.ts'
import { readOwnWell } from '#server/features/water/mine/own-well.service.ts'
import type { Comparison } from '#shared/site/compare/compare.schema.ts'
import { bottleKey, readComparable, savedKey } from '#shared/site/compare/compared-with.rules.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { WaterFigure } from '#shared/water/answer/water-figure.rules.ts'
import { type HomePlace, placeKey } from '#shared/water/mine/water-place.rules.ts'
import { figuresOfBottle, figuresOfSaved } from './bottle-figures.ts'

export type ComparedWater = Comparison['waters'][number] & { figures: WaterFigure[] }

async function readBottle(db: DbOrTx, key: string): Promise<ComparedWater | null> {
  const bottle = (await listWaters(db)).find(({ brand }) => bottleKey(brand) === key)
  if (bottle === undefined) return null
  const { brand, country } = bottle
  return {
    key,
    kind: 'bottle',
    name: brand,
    region: country,
    path: null,
    answer: null,
    figures: figuresOfBottle(bottle),
  }
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
    answer: null,
    figures: figuresOfSaved(bottle, savedAt),
  }
}

/** The water of a place, or of the viewer's own well: no one else learns whether they have one. */
async function readTap(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  place: HomePlace,
): Promise<WaterOfPlace<HomePlace> | null> {
  if (place.kind !== 'well') return findWaterOf(db, viewer, now, place)
  return viewer.kind === 'user' ? readOwnWell(db, viewer, now) : null
}

/** The water that a word of an address names, as far as the viewer may see it; null if there is none. */
export async function findCompared(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  word: string,
): Promise<ComparedWater | null> {
  const comparable = readComparable(word)
  if (comparable === null) return null
  if (comparable.kind === 'bottle') return readBottle(db, bottleKey(comparable.brand))
  if (comparable.kind === 'saved') return readSaved(db, viewer, comparable.id)
  const water = await readTap(db, viewer, now, comparable)
  if (water === null) return null
  const { place, name, region, path, waterStatus, figures } = water
  const answer = water.answer && {
    waterStatus,
    verdict: water.answer.verdict,
    topics: water.answer.topics,
  }
  return { key: placeKey(place), kind: place.kind, name, region, path, answer, figures }
}
