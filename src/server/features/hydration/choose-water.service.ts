import { createHash } from 'node:crypto'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listBookmarks } from '#server/features/bookmarks/listing.service.ts'
import { findScannedBottle, listScans } from '#server/features/scans/scans.service.ts'
import { figuresOfSaved } from '#server/features/site/compare/bottle-figures.ts'
import { findCompared } from '#server/features/site/compare/find-compared.service.ts'
import { myWaterOf } from '#server/features/water/mine/my-water.service.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { CopiedMinerals } from '#shared/hydration/minerals.schema.ts'
import { copyMinerals } from '#shared/hydration/water-minerals.ts'
import { scanKey } from '#shared/hydration/water-of-drink.rules.ts'
import {
  MAX_WATERS_OF_DRINKS,
  type WaterChoice,
  type WaterOfDrink,
} from '#shared/hydration/water-of-drink.schema.ts'
import { savedKey } from '#shared/site/compare/compared-with.rules.ts'
import { placeKey } from '#shared/water/mine/water-place.rules.ts'
import { countWaters, insertWater, selectChosenBefore, selectWater } from './waters-of-drinks.queries.ts'

/** How many bottles of My Fridge, scans, and waters chosen before a person can choose from: the newest. */
const BOTTLES = 50
const SCANS = 10
const CHOSEN_BEFORE = 10
const MAX_NAME = 200

const SCAN = /^scan\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * What a person can name as the water of a drink: their tap, the bottles of their fridge, what they scanned lately, and what
 * they found and chose before.
 */
export async function listWaterChoices(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userId: string,
): Promise<WaterChoice[]> {
  const [mine, saved, scans, chosen] = await Promise.all([
    myWaterOf(db, userId),
    listBookmarks({ db, log }, userId, { types: ['bottle_scan'], limit: BOTTLES }),
    listScans(db, userId, { type: 'bottle', limit: SCANS }),
    selectChosenBefore(db, userId, CHOSEN_BEFORE),
  ])
  const fridge = saved.items.flatMap((item): WaterChoice[] =>
    item.type === 'bottle_scan'
      ? [{ key: savedKey(item.id), kind: 'bottle', name: item.data.brandname, group: 'fridge' }]
      : [],
  )
  const names = new Set(fridge.map(({ name }) => name))
  const scanned = scans.items.flatMap(({ id, brandname: name }): WaterChoice[] => {
    // A bottle that was scanned twice, or is in the fridge, is offered once.
    if (names.has(name)) return []
    names.add(name)
    return [{ key: scanKey(id), kind: 'bottle', name, group: 'scanned' }]
  })
  const tap: WaterChoice[] =
    mine === null ? [] : [{ key: placeKey(mine.place), kind: 'tap', name: mine.name, group: 'tap' }]
  const before = chosen.flatMap((water): WaterChoice[] =>
    water.key === tap[0]?.key || names.has(water.name) ? [] : [{ ...water, group: 'before' }],
  )
  return [...tap, ...fridge, ...scanned, ...before]
}

type Analyzed = Omit<WaterOfDrink, 'id'> & { minerals: CopiedMinerals }

/** A scanned bottle with its analysis; null if the scan is not the person's. */
async function readScanned(db: DbOrTx, userId: string, key: string, id: string): Promise<Analyzed | null> {
  const scan = await findScannedBottle(db, userId, id)
  if (scan === null) return null
  const { brandName, nameRead, nutrition, published } = scan.bottle
  const brandname = brandName ?? nameRead ?? 'Scanned water'
  const figures = figuresOfSaved({ brandname, nutrition, published }, scan.scannedAt)
  return { key, kind: 'bottle', name: brandname, minerals: copyMinerals(figures) }
}

/** A water as it is now, by its key; null if the viewer has none of this key. */
async function readAnalyzed(db: DbOrTx, viewer: Member, now: Date, key: string): Promise<Analyzed | null> {
  const [, scanId] = SCAN.exec(key) ?? []
  if (scanId !== undefined) return readScanned(db, viewer.id, key, scanId)
  const water = await findCompared(db, viewer, now, key)
  if (water === null) return null
  const { name, figures } = water
  const kind = water.kind === 'bottle' || water.kind === 'saved' ? 'bottle' : 'tap'
  return { key, kind, name, minerals: copyMinerals(figures) }
}

/** An id made from content, as a uuid of version 8: the same content has the same id. */
function contentId(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/**
 * Copies a water with its analysis as it is now, so that entries can name it. The same water with the same analysis is
 * stored once. Throws NOT_FOUND for a water that the person cannot choose.
 */
export async function copyWater(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Member,
  key: string,
): Promise<WaterOfDrink> {
  const now = clock.now()
  const found = await readAnalyzed(db, viewer, now, key)
  if (found === null)
    throw new AppError('NOT_FOUND', 'This water is not in your list any more. Choose another one.')
  const analyzed = { ...found, name: found.name.slice(0, MAX_NAME) }
  const { minerals, ...named } = analyzed
  const water = { id: contentId(analyzed), ...named }
  if ((await selectWater(db, viewer.id, water.id)) !== undefined) return water
  if ((await countWaters(db, viewer.id)) >= MAX_WATERS_OF_DRINKS)
    throw new AppError(
      'BAD_REQUEST',
      `You have chosen ${MAX_WATERS_OF_DRINKS} different waters, and there is no room for another.`,
    )
  await insertWater(db, viewer.id, { ...water, minerals }, now)
  return water
}
