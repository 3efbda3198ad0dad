/** What can wait for someone's confirmation. */
export const REVIEW_KINDS = [
  'water',
  'article',
  'part',
  'certificate',
  'limit',
  'indicator',
  'pipe-look-up',
  'place',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const REVIEW_DECISIONS = ['confirmed', 'corrected', 'rejected'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** A record's fields, named as in the shipped files. */
export type RecordContent = Readonly<Record<string, unknown>>

export interface RecordReview {
  /** Null: the decision was taken back. */
  decision: ReviewDecision | null
  /** The record as it was shipped when it was decided on. */
  content: RecordContent
  /** The fields that a correction replaced. */
  correction: RecordContent | null
}

export interface ReviewedRecord<Content> {
  content: Content
  isUnconfirmed: boolean
  isRejected: boolean
  /** It is shipped otherwise than when it was decided on, so someone has to look at it again. */
  isChanged: boolean
}

/** A value with the keys of all its objects in one order, so that equal ones have the same text. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  )
}

/** A text that two records share only if they say the same. */
export const textOfContent = (content: RecordContent): string => JSON.stringify(ordered(content))

/** Whether `content` has the fields of `expected` with the same values; it may have others. */
export function hasContent(content: RecordContent, expected: RecordContent): boolean {
  const own = Object.fromEntries(Object.keys(expected).map((key) => [key, content[key] ?? null]))
  const wanted = Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, value ?? null]))
  return textOfContent(own) === textOfContent(wanted)
}

/**
 * A shipped record with what was decided about it. A decision holds as long as the record is shipped as it was then. A
 * changed record is unconfirmed again; if it was rejected, it stays hidden until someone has looked at it.
 */
export function applyReview<Content extends object>(
  shipped: Content,
  isUnconfirmed: boolean,
  review: RecordReview | undefined,
): ReviewedRecord<Content> {
  const asShipped = { content: shipped, isUnconfirmed, isRejected: false, isChanged: false }
  if (review === undefined || review.decision === null) return asShipped
  if (!hasContent(shipped as RecordContent, review.content))
    return {
      content: shipped,
      isUnconfirmed: true,
      isRejected: review.decision === 'rejected',
      isChanged: true,
    }
  switch (review.decision) {
    case 'confirmed':
      return { ...asShipped, isUnconfirmed: false }
    case 'corrected':
      return { ...asShipped, content: { ...shipped, ...review.correction }, isUnconfirmed: false }
    case 'rejected':
      return { ...asShipped, isUnconfirmed: true, isRejected: true }
  }
}

/** Whether a stored record still is what its last decision made of it; `content` is what is stored now. */
export const isDecisionInForce = (content: RecordContent, review: RecordReview): boolean =>
  review.decision !== null &&
  hasContent(
    content,
    review.decision === 'corrected' ? { ...review.content, ...review.correction } : review.content,
  )
