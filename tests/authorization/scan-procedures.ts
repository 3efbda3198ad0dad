import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { insertScan } from '../factories/scans.ts'
import { PLANTED } from './planted.ts'
import { plantBarcode, plantWater } from './plants.ts'
import type { ProcedureRow } from './procedure-table.ts'

const member = { access: 'member' } as const

/** A picture of a label with a table of minerals. */
async function pictureOfTable(): Promise<string> {
  const jpeg = await readFile(path.join(import.meta.dirname, '../fixtures/labels/01-evian-table.jpg'))
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const ownScan: ProcedureRow = {
  ...member,
  input: async ({ deps, ownId }) => ({ id: await insertScan(deps.db, ownId) }),
  isOwned: true,
}

/** The procedures of the scanners, as the authorization tests know them. */
export const SCAN_PROCEDURES: Readonly<Record<string, ProcedureRow>> = {
  'bottledWaters.bySlug': { access: 'public', input: { slug: PLANTED.waterSlug } },
  'bottledWaters.list': { access: 'public', input: { q: 'spring' } },
  'scans.addPhoto': {
    ...member,
    input: async ({ deps, ownId }) => ({
      scanId: await insertScan(deps.db, ownId),
      side: 'back',
      image: await pictureOfTable(),
    }),
    isOwned: true,
  },
  'scans.allowance': member,
  'scans.analyzeBottle': { ...member, input: async ({ deps }) => ({ brand: await plantWater(deps) }) },
  'scans.barcode': {
    ...member,
    input: async ({ deps }) => ({ code: await plantBarcode(deps) }),
    isAskedElsewhere: true,
  },
  'scans.brands': { access: 'public', input: { search: 'spring' } },
  'scans.byId': ownScan,
  'scans.diagnoseIssue': { ...member, input: { description: 'The tap in the kitchen drips.' } },
  'scans.list': { ...member, input: {} },
  'scans.progress': { ...member, input: async () => ({ id: randomUUID() }) },
  'scans.remove': ownScan,
}
