import { createHash } from 'node:crypto'
import { type DbOrTx, inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { listRevisions, recordRevision, staleVersion } from '#server/platform/audit/revisions.service.ts'
import type { ArticleReview } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { Saved } from '#shared/admin/content.schema.ts'
import {
  isDecisionInForce,
  REVIEW_KINDS,
  type RecordContent,
  type ReviewDecision,
  type ReviewKind,
  textOfContent,
} from '#shared/admin/review/review.rules.ts'
import type {
  REVIEW_STATES,
  ReviewDetail,
  ReviewEntry,
  ReviewTarget,
} from '#shared/admin/review/review.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { findParameter } from '#shared/water/values/water-parameters.ts'
import { readCorrection } from './corrections.ts'
import { applyDecision, isRanked, listRecords, type ReviewRecord } from './records.service.ts'
import { lockRecord, type StoredReview, selectReviews, upsertReview } from './reviews.queries.ts'
import { countSeen } from './seen.queries.ts'

const DAY_MS = 86_400_000

interface DecisionFields {
  decision: ReviewDecision | null
  correction: RecordContent | null
  readAt: string | null
  readOn: string | null
  reason: string | null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What a record is called in the list, and what tells it apart from others of the same name. */
function namesOf(kind: ReviewKind, content: RecordContent): { title: string; detail: string | null } {
  const join = (...parts: unknown[]) => parts.map(textOrNull).filter(Boolean).join(', ') || null
  const text = (name: string) => textOrNull(content[name]) ?? '–'
  switch (kind) {
    case 'water':
      return { title: text('brand'), detail: join(content.sourceName, content.country) }
    case 'article':
      return { title: text('title'), detail: null }
    case 'part': {
      const [name, ...others] = Array.isArray(content.names) ? content.names : []
      return { title: textOrNull(name) ?? '–', detail: join(...others) }
    }
    case 'certificate': {
      const claim = [content.standard, content.contaminant].map(textOrNull).filter(Boolean).join(': ')
      return { title: join(content.brand, content.name) ?? '–', detail: textOrNull(claim) }
    }
    case 'limit':
      return {
        title: `${findParameter(text('parameter'))?.name ?? text('parameter')}, ${text('authority')}`,
        detail: `${content.value ?? '–'} ${text('unit')}, ${text('limitType')}`,
      }
    case 'indicator':
      return {
        title: `${text('name')}: ${text('indicator')}`,
        detail: `${content.value ?? '–'} ${text('unit')}${content.year == null ? '' : `, ${content.year}`}`,
      }
    case 'pipe-look-up':
      return { title: text('name'), detail: textOrNull(content.lookUpUrl) }
    case 'place':
      return { title: text('place'), detail: null }
  }
}

const entryOf = (
  kind: ReviewKind,
  { key, content, countedAs, isChanged }: ReviewRecord,
  review: StoredReview | undefined,
  seen: ReadonlyMap<string, number>,
): ReviewEntry => ({
  kind,
  key,
  ...namesOf(kind, content),
  seen: seen.get(countedAs) ?? 0,
  isChanged,
  decision: review?.decision ?? null,
})

async function reviewsByKey(db: DbOrTx, kind: ReviewKind, key?: string) {
  const reviews = await selectReviews(db, key === undefined ? { kind } : { kind, key })
  return new Map(reviews.map((review) => [review.key, review]))
}

async function readKind(db: DbOrTx, kind: ReviewKind) {
  const reviews = await reviewsByKey(db, kind)
  const records = await listRecords(db, kind, reviews)
  return records.map((record) => ({ record, review: reviews.get(record.key) }))
}

/** The records that wait for someone, or those that someone has decided on: what people meet most often comes first. */
export async function listReviews(db: DbOrTx, state: (typeof REVIEW_STATES)[number]): Promise<ReviewEntry[]> {
  const kinds = await Promise.all(
    REVIEW_KINDS.map(async (kind) => {
      const seen = await countSeen(db, kind)
      return (await readKind(db, kind))
        .filter(({ record, review }) =>
          state === 'waiting' ? record.isWaiting : !record.isWaiting && (review?.decision ?? null) !== null,
        )
        .map(({ record, review }) => entryOf(kind, record, review, seen))
    }),
  )
  return kinds
    .flat()
    .toSorted(
      (one, other) =>
        other.seen - one.seen ||
        REVIEW_KINDS.indexOf(one.kind) - REVIEW_KINDS.indexOf(other.kind) ||
        (isRanked(one.kind) ? 0 : one.title.localeCompare(other.title, 'en')),
    )
}

/** How many records wait for someone. */
export async function countWaiting(db: DbOrTx): Promise<number> {
  const kinds = await Promise.all(REVIEW_KINDS.map((kind) => readKind(db, kind)))
  return kinds.flat().filter(({ record }) => record.isWaiting).length
}

/** The record and its last decision. Throws NOT_FOUND if it is neither waiting nor decided on. */
async function readRecord(db: DbOrTx, { kind, key }: ReviewTarget) {
  const found = (await readKind(db, kind)).find(({ record }) => record.key === key)
  if (found === undefined)
    throw new AppError('NOT_FOUND', 'This record is no longer in the list. Reload the page.')
  return found
}

/** Names what a decision is based on: another decision, edition or edit makes another one of it. */
function basisOf({ content, isUnconfirmed, isRejected }: ReviewRecord, review: StoredReview | undefined) {
  const state = textOfContent({ content, isUnconfirmed, isRejected, version: review?.version ?? 0 })
  return createHash('sha256').update(state).digest('base64url')
}

/** A record with its source and all decisions about it. Throws NOT_FOUND. */
export async function readReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  target: ReviewTarget,
): Promise<ReviewDetail> {
  const { record, review } = await readRecord(db, target)
  const revisions = review === undefined ? [] : await listRevisions(db, 'data-review', review.id)
  const { content, isUnconfirmed, isRejected } = record
  return {
    ...entryOf(target.kind, record, review, await countSeen(db, target.kind)),
    basis: basisOf(record, review),
    today: localDay(clock.now(), 'UTC'),
    content,
    source: {
      title: textOrNull(content.sourceTitle),
      url: textOrNull(content.lookUpUrl ?? content.sourceUrl),
      license: textOrNull(content.license),
    },
    isUnconfirmed,
    isRejected,
    history: revisions.map(({ version, savedAt, savedBy, data }) => {
      const { decision, readAt, readOn, reason } = data as unknown as DecisionFields
      return { version, at: savedAt, by: savedBy, decision, readAt, readOn, reason }
    }),
  }
}

type BasedTarget = ReviewTarget & { basis: string }

/**
 * Stores a decision with its revision and audit entry, and makes it visible. Throws CONFLICT if the record is no longer as
 * it was when it was opened, NOT_FOUND.
 */
function decide(
  ctx: MemberContext,
  { kind, key, basis }: BasedTarget,
  action: AuditAction,
  decisionFor: (shipped: RecordContent, before: ReviewDecision | null) => DecisionFields,
): Promise<Saved> {
  return inTransaction(ctx.deps.db, async (tx) => {
    await lockRecord(tx, kind, key)
    const { record, review } = await readRecord(tx, { kind, key })
    if (basisOf(record, review) !== basis) throw staleVersion('record')
    // A claim whose reading is too old waits again with what was read in its listing.
    const isStanding = review !== undefined && !record.isWaiting && isDecisionInForce(record.content, review)
    const shipped = isStanding ? review.content : record.content
    const fields = decisionFor(shipped, review?.decision ?? null)
    const decided = { kind, key, content: shipped, ...fields, decidedAt: ctx.deps.clock.now() }
    const saved = await upsertReview(tx, decided)
    await applyDecision(tx, { kind, key }, shipped, decided)
    await recordRevision(tx, {
      kind: 'data-review',
      recordId: saved.id,
      version: saved.version,
      data: { ...fields },
      authorId: ctx.viewer.id,
    })
    const { title } = namesOf(kind, shipped)
    await recordAudit(tx, ctx, {
      action,
      actorId: ctx.viewer.id,
      targetId: saved.id,
      details: {
        kind,
        name: title,
        ...(fields.readAt !== null && { readAt: fields.readAt }),
        ...(fields.reason !== null && { reason: fields.reason }),
      },
    })
    return saved
  })
}

const NOT_READ = { readAt: null, readOn: null }
const NO_CHANGE = { correction: null, reason: null }

/** Refuses a day that is not over in any time zone. */
function requireReadDay({ deps }: MemberContext, readOn: string): void {
  const tomorrow = localDay(new Date(deps.clock.now().getTime() + DAY_MS), 'UTC')
  if (readOn <= tomorrow) return
  throw new AppError('BAD_REQUEST', 'This day is in the future.', { details: { field: 'readOn' } })
}

/** Confirms that a record says what its source says. Throws BAD_REQUEST, CONFLICT, NOT_FOUND. */
export async function confirmRecord(
  ctx: MemberContext,
  { readAt, readOn, ...target }: BasedTarget & { readAt: string; readOn: string },
): Promise<Saved> {
  requireReadDay(ctx, readOn)
  return decide(ctx, target, 'review.confirm', () => ({
    decision: 'confirmed',
    readAt,
    readOn,
    ...NO_CHANGE,
  }))
}

/** Replaces fields of a record by what its source says. Throws BAD_REQUEST, CONFLICT, NOT_FOUND. */
export async function correctRecord(
  ctx: MemberContext,
  {
    readAt,
    readOn,
    fields,
    ...target
  }: BasedTarget & { readAt: string; readOn: string; fields: RecordContent },
): Promise<Saved> {
  requireReadDay(ctx, readOn)
  return decide(ctx, target, 'review.correct', (shipped) => ({
    decision: 'corrected',
    correction: readCorrection(target.kind, shipped, fields),
    readAt,
    readOn,
    reason: null,
  }))
}

/** Takes a record out of what people see. Throws CONFLICT, NOT_FOUND. */
export const rejectRecord = (
  ctx: MemberContext,
  { reason, ...target }: BasedTarget & { reason: string },
): Promise<Saved> =>
  decide(ctx, target, 'review.reject', () => ({
    decision: 'rejected',
    correction: null,
    reason,
    ...NOT_READ,
  }))

/** Takes the last decision back: the record is as it was shipped and waits again. Throws BAD_REQUEST, CONFLICT, NOT_FOUND. */
export const takeBackDecision = (ctx: MemberContext, target: BasedTarget): Promise<Saved> =>
  decide(ctx, target, 'review.take-back', (_shipped, before) => {
    if (before === null) throw new AppError('BAD_REQUEST', 'No one has decided on this record.')
    return { decision: null, ...NOT_READ, ...NO_CHANGE }
  })

/** What editors decided about articles, for the engine that answers from them. */
export const readArticleReviews = async (db: DbOrTx): Promise<ArticleReview[]> =>
  (await selectReviews(db, { kind: 'article' })).map(({ key, decision, content, correction }) => ({
    key,
    decision,
    content,
    correction,
  }))
