import type { DbOrTx } from '#server/db/transaction.ts'
import { scanNotFound } from '#server/features/scans/scan-not-found.ts'
import { findScan, type ScanAnswer } from '#server/features/scans/scans.service.ts'
import { AppError } from '#shared/app-error.ts'
import type { BookmarkAdd, EarlierBookmarkAdd } from '#shared/bookmarks/bookmarks.schema.ts'
import type { BottleAnalysis, BottleChanges } from '#shared/scans/bottle.schema.ts'
import { changesBetween, withCorrections } from '#shared/scans/corrections.rules.ts'
import { nearestAnswer, otherAnswer, toPlan, toSaved } from '#shared/scans/saved-answers.rules.ts'
import { authorityId } from '#shared/scans/stops/authorities.ts'
import type { DiagnosisResult, Stop } from '#shared/scans/water-iq.schema.ts'
import { waterLine } from '#shared/scans/water-line.rules.ts'
import { type BookmarkContent, identityOf } from './bookmarks.policy.ts'
import { selectCityToKeep } from './bookmarks.queries.ts'

/** Longest description of a city that is kept, in characters: one line of a list. */
const CITY_DESCRIPTION_LENGTH = 300

export interface ComposedBookmark extends BookmarkContent {
  identity: string
  /** Whether all of it is from our own rows, but for corrections that are marked. */
  isComposed: boolean
}

const ours = (content: BookmarkContent): ComposedBookmark => ({
  ...content,
  identity: identityOf(content),
  isComposed: true,
})

/** The title of a city's page, or of its report. */
export const cityTitle = (type: 'city_management' | 'tap_water', name: string): string =>
  type === 'tap_water' ? `${name} tap water` : name

async function composeCity(
  db: DbOrTx,
  type: 'city_management' | 'tap_water',
  slug: string,
): Promise<ComposedBookmark> {
  const city = await selectCityToKeep(db, slug)
  if (city === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  const isReport = type === 'tap_water'
  const description = isReport ? city.reportDescription : city.description
  return ours({
    type,
    title: cityTitle(type, city.name),
    description: description && [...description].slice(0, CITY_DESCRIPTION_LENGTH).join(''),
    link: `/cities/${slug}${isReport ? '/tap-water' : ''}`,
    data: { slug, imageUrl: city.imageUrl },
  })
}

/** A bottle as a scan answered it, with what the person changed. */
export function composeBottle(analysis: BottleAnalysis, changes: BottleChanges = {}): ComposedBookmark {
  const data = withCorrections(toSaved(analysis), changes)
  return ours({
    type: 'bottle_scan',
    title: data.brandname,
    description: waterLine(data) || null,
    link: null,
    data,
  })
}

/** A stop whose steps name their authorities by the ids of our table, and no others. */
const withAuthorityIds = ({ steps, ...stop }: Stop) => ({
  ...stop,
  steps: steps.map(({ text, authority }) => ({
    text,
    authority: (authority && authorityId(authority)) ?? null,
  })),
})

/** A plan as Water IQ answered it. */
export function composePlan(result: DiagnosisResult): ComposedBookmark {
  const { stop, ...plan } = toPlan(result)
  const { title, diagnosis } = result
  const data = { ...plan, stop: stop ? withAuthorityIds(stop) : null }
  return ours({ type: 'iq_plan', title, description: diagnosis, link: null, data })
}

/** The problem that the person's reply to a question led to. */
function chosenAnswer(
  result: DiagnosisResult,
  { isOther, nearest }: Extract<BookmarkAdd, { type: 'iq_plan' }>,
): DiagnosisResult {
  if (nearest !== undefined) return nearestAnswer(result, nearest)
  return isOther ? otherAnswer(result) : result
}

/** What an answer becomes that was saved with these changes; null if it is one of another kind. */
function composeAnswer(scan: ScanAnswer | undefined, input: BookmarkAdd | EarlierBookmarkAdd) {
  if (scan?.type === 'iq_scan' && input.type === 'iq_plan')
    return composePlan('data' in input ? scan.result : chosenAnswer(scan.result, input))
  if (scan?.type !== 'bottle' || input.type !== 'bottle_scan') return null
  return composeBottle(
    scan.result,
    'data' in input ? changesBetween(toSaved(scan.result), input.data) : input.changes,
  )
}

/**
 * Composes what is kept of a city's page or of a scan's answer from our own rows. A page of the version before this one sends
 * the whole content: if we have the scan it names, ours is kept; otherwise what was sent is kept as written by a person. Throws
 * NOT_FOUND for a city or a scan that the caller does not have.
 */
export async function composeBookmark(
  db: DbOrTx,
  userId: string,
  input: BookmarkAdd | EarlierBookmarkAdd,
): Promise<ComposedBookmark> {
  if (input.type === 'city_management' || input.type === 'tap_water')
    return composeCity(db, input.type, 'data' in input ? input.data.slug : input.slug)
  const scanId = 'data' in input ? input.data.scanId : input.scanId
  const found = scanId ? await findScan(db, userId, scanId) : null
  const composed = composeAnswer(found?.scan, input)
  if (composed !== null) return composed
  if (!('data' in input)) throw scanNotFound()
  const { type, title, description = null, link = null, data } = input
  const content = { type, title: title.trim(), description, link, data }
  return { ...content, identity: identityOf(content), isComposed: false }
}
