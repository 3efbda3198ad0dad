import type { z } from 'zod'
import type { Page } from '../../../shared/pagination.ts'
import type {
  brandsOutput,
  progressOutput,
  Scan,
  scanByIdOutput,
  scanRemovedOutput,
} from '../../../shared/scans/scans.schema.ts'
import type { DbOrTx } from '../../db/transaction.ts'

/** What a running scan of the caller is doing. */
export async function readProgress(
  _db: DbOrTx,
  _userId: string,
  _id: string,
): Promise<z.infer<typeof progressOutput>> {
  throw new Error('to be written')
}

/** Waters of the catalogue by name. */
export async function findBrands(
  _db: DbOrTx,
  _search: string | undefined,
): Promise<z.infer<typeof brandsOutput>> {
  throw new Error('to be written')
}

/** The caller's scans, newest first. */
export async function listScans(
  _db: DbOrTx,
  _userId: string,
  _input: { type?: Scan['type']; cursor?: string | null; limit?: number },
): Promise<Page<Scan>> {
  throw new Error('to be written')
}

/** What a scan of the caller's answered. Throws NOT_FOUND. */
export async function scanById(
  _db: DbOrTx,
  _userId: string,
  _id: string,
): Promise<z.infer<typeof scanByIdOutput>> {
  throw new Error('to be written')
}

/** Removes a scan of the caller's; the allowance stays as it is. Throws NOT_FOUND. */
export async function removeScan(
  _db: DbOrTx,
  _userId: string,
  _id: string,
): Promise<z.infer<typeof scanRemovedOutput>> {
  throw new Error('to be written')
}
