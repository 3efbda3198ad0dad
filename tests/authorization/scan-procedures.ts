import { randomUUID } from 'node:crypto'
import { insertScan } from '../factories/scans.ts'
import { somePicture } from '../harness/scan-steps.ts'
import { plantBarcode, plantWater } from './plants.ts'
import type { ProcedureRow } from './procedure-table.ts'

const member = { access: 'member' } as const

const ownScan: ProcedureRow = {
  ...member,
  input: async ({ deps, ownId }) => ({ id: await insertScan(deps.db, ownId) }),
  isOwned: true,
}

/** The procedures of the scanners, as the authorization tests know them. */
export const SCAN_PROCEDURES: Readonly<Record<string, ProcedureRow>> = {
  'scans.addPhoto': {
    ...member,
    input: async ({ deps, ownId }) => ({
      scanId: await insertScan(deps.db, ownId),
      side: 'back',
      image: await somePicture(),
    }),
    isOwned: true,
  },
  'scans.allowance': member,
  'scans.analyzeBottle': {
    ...member,
    input: async ({ deps }) => ({ brand: await plantWater(deps) }),
  },
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
