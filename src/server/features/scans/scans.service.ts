import type { z } from 'zod'
import { decodeCursor, encodeCursor, textPosition } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { chooseEngine } from '#server/platform/ai/engine.service.ts'
import type { Member } from '#server/trpc/context.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import { type Page, toPage } from '#shared/pagination.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import {
  type Allowance,
  type brandsOutput,
  type progressOutput,
  type Scan,
  type ScanStage,
  scanByIdOutput,
} from '#shared/scans/scans.schema.ts'
import { readAllowance, readStage } from './allowance/allowance.service.ts'
import { suggestWaters } from './bottle-label/find-water.ts'
import { listWaters } from './catalogue/catalogue.service.ts'
import { scanNotFound } from './scan-not-found.ts'
import * as queries from './scans.queries.ts'

/** The number of suggestions while a person types. */
const SUGGESTIONS = 8

/**
 * What the caller can still scan today, and whether the engine that would answer can read photos of problems.
 */
export async function readScanAllowance(deps: Deps, viewer: Member): Promise<Allowance> {
  const [allowance, engine] = await Promise.all([readAllowance(deps, viewer), chooseEngine(deps, viewer)])
  return { ...allowance, readsProblemPhotos: engine.name === 'openai' }
}

/** What a running scan of the caller is doing. */
export async function readProgress(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<z.infer<typeof progressOutput>> {
  // Only the server writes stages.
  return { stage: (await readStage(deps, userId, id)) as ScanStage | null }
}

/** Waters of the catalogue by name. */
export async function findBrands(
  db: DbOrTx,
  search: string | undefined,
): Promise<z.infer<typeof brandsOutput>> {
  const row = suggestWaters(await listWaters(db), search ?? '', SUGGESTIONS)
  return row.map(({ brand, country, kind }) => ({ brand, country, kind }))
}

/** The caller's scans, the newest first. */
export async function listScans(
  db: DbOrTx,
  userId: string,
  input: { type?: Scan['type']; cursor?: string | null; limit?: number },
): Promise<Page<Scan>> {
  const limit = input.limit ?? DEFAULT_PAGE_SIZE
  const rows = await queries.selectScans(db, userId, {
    type: input.type,
    after: decodeCursor(textPosition, input.cursor),
    limit: limit + 1,
  })
  return toPage(rows as Scan[], limit, ({ createdAt, id }) => encodeCursor([createdAt, id]))
}

export type ScanAnswer = z.infer<typeof scanByIdOutput>

/** The result of a person's scan, and when it was made; null if they have none with this id. */
export async function findScan(
  db: DbOrTx,
  userId: string,
  id: string,
): Promise<{ scan: ScanAnswer; scannedAt: string } | null> {
  const row = await queries.selectScan(db, userId, id)
  if (row === undefined || row.result === null) return null
  return { scan: scanByIdOutput.parse(row), scannedAt: row.createdAt }
}

/** The result of the caller's scan. Throws NOT_FOUND. */
export async function scanById(db: DbOrTx, userId: string, id: string): Promise<ScanAnswer> {
  const found = await findScan(db, userId, id)
  if (found === null) throw scanNotFound()
  return found.scan
}

/** A bottle that a person scanned, and when; null if they have no such scan. */
export async function findScannedBottle(
  db: DbOrTx,
  userId: string,
  id: string,
): Promise<{ bottle: BottleAnalysis; scannedAt: string } | null> {
  const found = await findScan(db, userId, id)
  return found?.scan.type === 'bottle' ? { bottle: found.scan.result, scannedAt: found.scannedAt } : null
}

/** Deletes the caller's scan. The allowance does not change. Throws NOT_FOUND. */
export async function removeScan(db: DbOrTx, userId: string, id: string): Promise<void> {
  if (!(await queries.deleteScan(db, userId, id))) throw scanNotFound()
}
