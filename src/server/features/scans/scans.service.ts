import type { z } from 'zod'
import { decodeCursor, encodeCursor } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { chooseEngine } from '#server/features/ai/engine.service.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { DEFAULT_PAGE_SIZE, type Page, toPage } from '#shared/pagination.ts'
import {
  type Allowance,
  type brandsOutput,
  type progressOutput,
  type Scan,
  type ScanStage,
  scanByIdOutput,
  type scanRemovedOutput,
} from '#shared/scans/scans.schema.ts'
import { readAllowance, readStage } from './allowance/allowance.service.ts'
import { suggestWaters } from './bottle-label/find-water.ts'
import { listWaters } from './catalogue/catalogue.service.ts'
import * as queries from './scans.queries.ts'

/** How many waters are suggested for what is being typed. */
const SUGGESTIONS = 8

/** What the caller may still scan today, and what the engine that would answer can look at. */
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
  // Only our own words are written there.
  return { stage: (await readStage(deps, userId, id)) as ScanStage | null }
}

/** Waters of the catalogue by name. */
export async function findBrands(
  db: DbOrTx,
  search: string | undefined,
): Promise<z.infer<typeof brandsOutput>> {
  const found = suggestWaters(await listWaters(db), search ?? '', SUGGESTIONS)
  return found.map(({ brand, country, kind }) => ({ brand, country, kind }))
}

/** The caller's scans, newest first. */
export async function listScans(
  db: DbOrTx,
  userId: string,
  input: { type?: Scan['type']; cursor?: string | null; limit?: number },
): Promise<Page<Scan>> {
  const limit = input.limit ?? DEFAULT_PAGE_SIZE
  const rows = await queries.selectScans(db, userId, {
    type: input.type,
    after: decodeCursor(input.cursor),
    limit: limit + 1,
  })
  return toPage(rows as Scan[], limit, ({ createdAt, id }) => encodeCursor([createdAt, id]))
}

const notFound = () => new AppError('NOT_FOUND', 'This scan is not there anymore.')

/** What a scan of the caller's answered. Throws NOT_FOUND. */
export async function scanById(
  db: DbOrTx,
  userId: string,
  id: string,
): Promise<z.infer<typeof scanByIdOutput>> {
  const found = await queries.selectResult(db, userId, { column: 'id', id })
  if (found === undefined || found.result === null) throw notFound()
  return scanByIdOutput.parse(found)
}

/** Removes a scan of the caller's; the allowance stays as it is. Throws NOT_FOUND. */
export async function removeScan(
  db: DbOrTx,
  userId: string,
  id: string,
): Promise<z.infer<typeof scanRemovedOutput>> {
  if (!(await queries.deleteScan(db, userId, id))) throw notFound()
  return { status: 'ok' }
}
