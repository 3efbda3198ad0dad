import type { CallerKind } from '../harness/callers.ts'

/** What a caller of one kind gets: the whole answer, or the one with the gated part left out. */
export type Verdict = 'open' | 'locked'

/** One procedure as the authorisation tests know it. */
export interface ProcedureRow {
  /** An input that meets the rows of `plantCanaries`; left out for procedures without one. */
  input?: unknown
  /** The verdict for each kind of caller. */
  verdicts: Record<CallerKind, Verdict>
  /** The gated field, as a path through the answer; present exactly in open answers. */
  gatedPath?: readonly string[]
}

/** Ids the planted rows have. */
export const PLANTED = {
  slug: 'canary-city',
  cityId: '00000000-0000-4000-8000-0000000000c1',
  reportId: '00000000-0000-4000-8000-0000000000c2',
  productId: '00000000-0000-4000-8000-0000000000c3',
  innovationId: '00000000-0000-4000-8000-0000000000c4',
} as const

const everybody: ProcedureRow['verdicts'] = {
  visitor: 'open',
  user: 'open',
  banned: 'open',
  subscriber: 'open',
  admin: 'open',
}
const subscribersAndAdmins: ProcedureRow['verdicts'] = {
  visitor: 'locked',
  user: 'locked',
  banned: 'locked',
  subscriber: 'open',
  admin: 'open',
}

/** Every procedure of the product. One without a row here fails the authorisation matrix. */
export const PROCEDURE_TABLE: Readonly<Record<string, ProcedureRow>> = {
  'auth.session': { verdicts: everybody },
  'cities.bySlug': {
    input: { slug: PLANTED.slug },
    verdicts: subscribersAndAdmins,
    gatedPath: ['scores'],
  },
  'cities.list': { input: {}, verdicts: everybody },
  'cities.topRated': { verdicts: everybody },
  'innovations.byId': { input: { id: PLANTED.innovationId }, verdicts: everybody },
  'innovations.list': { input: {}, verdicts: everybody },
  'products.brands': { input: {}, verdicts: everybody },
  'products.byId': { input: { id: PLANTED.productId }, verdicts: everybody },
  'products.list': { input: {}, verdicts: everybody },
  'products.recommended': { input: { for: 'tapWater', id: PLANTED.cityId }, verdicts: everybody },
  'sources.list': { verdicts: everybody },
  'tapWater.byCitySlug': {
    input: { slug: PLANTED.slug },
    verdicts: subscribersAndAdmins,
    gatedPath: ['report', 'contaminants'],
  },
  'tapWater.limits': { verdicts: everybody },
  'tapWater.ratings': { input: {}, verdicts: everybody },
}
