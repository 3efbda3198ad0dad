import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { someBottle, somePlan } from './bookmarks.ts'
import { insertScan, someAnalysis } from './scans.ts'

/** An address of a site that is no source of ours. */
export const EVIL = 'https://evil.example/advice'

/** What a scan answers of a label of a water of the catalogue. */
export const EVIAN = {
  brandName: 'Evian',
  isInCatalogue: true,
  source: 'Cachat',
  country: 'France',
  kind: 'mineral',
  ph: 7.2,
  tds: 345,
  knownBy: { ph: 'published', tds: 'label' },
  nutrition: [
    { mineral: 'calcium', name: 'Calcium', value: 8, unit: 'mg/L', knownBy: 'label' },
    { mineral: 'nitrate', name: 'Nitrate', value: 3.8, unit: 'mg/L', knownBy: 'published' },
  ],
  published: {
    title: 'Evian analysis',
    url: 'https://www.evian.example/analysis',
    year: 2025,
    license: null,
    unconfirmed: false,
  },
} satisfies Partial<BottleAnalysis>
/** Inserts a scan of a bottle with this answer; returns its id. */
export async function insertAnsweredScan(
  db: Kysely<DB>,
  userId: string,
  analysis: Partial<BottleAnalysis> = EVIAN,
): Promise<string> {
  const id = await insertScan(db, userId)
  const result = JSON.stringify({ ...someAnalysis(id), ...analysis })
  await db.updateTable('scans').set({ result }).where('id', '=', id).execute()
  return id
}

const answer = (scanId: string, more: Partial<DiagnosisResult> = {}): DiagnosisResult => ({
  ...somePlan(),
  title: 'A dripping tap',
  causes: ['A worn washer'],
  estimatedTime: '20 minutes',
  estimatedCost: null,
  callProfessional: null,
  isShopping: false,
  shoppingGuide: null,
  source: { title: 'A manual', url: EVIL, year: 2024, license: null, unconfirmed: true },
  otherTitles: [],
  scanId,
  engine: 'built-in',
  note: 'It drips all night.',
  isPhotoUsed: false,
  stop: null,
  localReport: null,
  ...more,
})
/** Inserts a question to Water IQ; returns its answer. */
export async function insertDiagnosis(
  db: Kysely<DB>,
  userId: string,
  more: Partial<DiagnosisResult> = {},
): Promise<DiagnosisResult> {
  const id = await insertScan(db, userId, { type: 'iq_scan', brandname: 'Water IQ Scan' })
  const result = answer(id, more)
  await db
    .updateTable('scans')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute()
  return result
}

/** A plan that no engine wrote: in the name of an authority, with links to another site. */
export const FORGED_PLAN = somePlan({
  diagnosis: 'Drink bleach at once.',
  stop: {
    hazard: 'contamination',
    title: 'Stop',
    steps: [{ text: 'Drink bleach at once.', authority: { name: 'US CDC', url: EVIL } }],
  },
  source: { title: 'US CDC', url: EVIL, year: 2026, license: null, unconfirmed: false },
})
/** A water with made-up values, in the name of an authority. */
export const FORGED_BOTTLE = someBottle({
  brandname: 'Evian',
  source: 'emergency recall, World Health Organization',
  nutrition: [{ mineral: 'nitrate', name: 'Nitrate', value: 500, unit: 'mg/L', knownBy: 'published' }],
  published: { title: 'World Health Organization', url: EVIL, year: 2026, license: null, unconfirmed: false },
})
