import { z } from 'zod'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { PIPE_LOOK_UPS } from '#server/features/water/systems/pipe-look-ups.service.ts'
import { listRequestedPlaces } from '#server/features/water/systems/place-requests.service.ts'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { readHouseholdParts, toPartRecord } from '#server/seed/household-parts.ts'
import {
  applyReview,
  isDecisionInForce,
  type RecordContent,
  type ReviewedRecord,
  type ReviewKind,
} from '#shared/admin/review/review.rules.ts'
import { AppError } from '#shared/app-error.ts'
import {
  type ReferenceKind,
  type StoredRecord,
  selectClaims,
  selectReferenceRecords,
  updateClaim,
  updateReferenceRecord,
} from './records.queries.ts'
import type { StoredReview } from './reviews.queries.ts'

export interface ReviewRecord extends StoredRecord {
  /** The name under which it is counted how often people met it. */
  countedAs: string
  /** It is shipped otherwise than when it was decided on. */
  isChanged: boolean
  isWaiting: boolean
}

type Reviews = ReadonlyMap<string, StoredReview>

type Decision = Pick<StoredReview, 'decision' | 'readAt' | 'readOn'>

/** How one kind of record is read, and how a decision about it takes effect. */
interface RecordKind {
  /** Its list is in an order of its own, which means something. The others are listed by their titles. */
  isRanked?: boolean
  /** Records that wait for someone or that someone has decided on. */
  list: (db: DbOrTx, reviews: Reviews) => Promise<ReviewRecord[]>
  /** Makes a decision visible; not needed where the decision is read with the record. */
  apply?: (
    tx: Tx,
    key: string,
    decided: Omit<ReviewedRecord<RecordContent>, 'isChanged'>,
    decision: Decision,
  ) => Promise<void>
}

function standing({ content, isUnconfirmed }: StoredRecord, review: StoredReview | undefined) {
  const isInForce = review !== undefined && isDecisionInForce(content, review)
  const isChanged = review !== undefined && review.decision !== null && !isInForce
  const isRejectedNow = isInForce && review.decision === 'rejected'
  return { isChanged, isWaiting: isUnconfirmed && !isRejectedNow }
}

/** The most places that are listed. */
const MAX_PLACES = 1000

const lowerText = (value: unknown) => String(value).toLowerCase()

/** Whether a water has a value that could be compared with a label; a name alone leaves nothing to confirm. */
const hasAnalysis = ({ ph, tdsMgL, minerals }: RecordContent): boolean =>
  [ph, tdsMgL, ...Object.values((minerals ?? {}) as object)].some((value) => typeof value === 'number')

function referenceKind(
  kind: ReferenceKind,
  nameOf: (content: RecordContent) => unknown,
  hasValues: (content: RecordContent) => boolean = () => true,
): RecordKind {
  return {
    async list(db, reviews) {
      const keys = [...reviews.keys()]
      const records = await selectReferenceRecords(db, kind, { keys, isUnconfirmedToo: true })
      return records.map((record) => {
        const { isChanged, isWaiting } = standing(record, reviews.get(record.key))
        return {
          ...record,
          isChanged,
          isWaiting: isWaiting && hasValues(record.content),
          countedAs: lowerText(nameOf(record.content)),
        }
      })
    },
    apply: (tx, key, decided) => updateReferenceRecord(tx, kind, key, decided),
  }
}

/** Records of a shipped file, which its readers see as editors left them. */
function fileKind(
  read: () => Pick<ReviewRecord, 'key' | 'content' | 'isUnconfirmed' | 'countedAs'>[],
): RecordKind {
  return {
    async list(_db, reviews) {
      return read().map(({ key, content: shipped, isUnconfirmed, countedAs }) => {
        const { content, ...decided } = applyReview<RecordContent>(shipped, isUnconfirmed, reviews.get(key))
        const isWaiting = decided.isUnconfirmed && (decided.isChanged || !decided.isRejected)
        return { key, content, ...decided, isWaiting, countedAs }
      })
    },
  }
}

const claimSchema = z.object({
  standard: z.string(),
  contaminant: z.string().nullable(),
  model: z.string().nullable(),
  certifier: z.string().nullable(),
})

/**
 * What a decision makes of a claim. A confirmed one names the contaminant, the model and the certifier, and was read in a
 * listing that has an address. Throws BAD_REQUEST.
 */
function decidedClaim(content: RecordContent, { decision, readAt, readOn }: Decision) {
  const claim = claimSchema.parse(content)
  if (decision !== 'confirmed' && decision !== 'corrected') return { ...claim, listing: null }
  const missing = (['contaminant', 'model', 'certifier'] as const).find((name) => claim[name] === null)
  if (missing !== undefined)
    throw new AppError('BAD_REQUEST', `Correct this claim: say which ${missing} the listing names.`, {
      details: { field: missing },
    })
  if (readAt === null || readOn === null || !URL.canParse(readAt) || !/^https?:/i.test(readAt))
    throw new AppError('BAD_REQUEST', 'Give the address of the certifier’s listing.', {
      details: { field: 'readAt' },
    })
  return { ...claim, listing: { url: new URL(readAt).href, readOn } }
}

const KINDS: Readonly<Record<ReviewKind, RecordKind>> = {
  water: referenceKind('water', ({ brand }) => brand, hasAnalysis),
  limit: referenceKind('limit', ({ parameter }) => parameter),
  indicator: referenceKind('indicator', ({ name }) => name),

  article: fileKind(() =>
    readKnowledge().map(({ unconfirmed, unconfirmedFields: _fields, ...content }) => ({
      key: content.id,
      content,
      isUnconfirmed: unconfirmed,
      countedAs: lowerText(content.title),
    })),
  ),

  part: fileKind(() =>
    readHouseholdParts().map((part) => ({
      key: part.id,
      content: { ...toPartRecord(part) },
      isUnconfirmed: part.unconfirmed,
      countedAs: lowerText(part.names[0]),
    })),
  ),

  'pipe-look-up': {
    // The most doubtful first.
    isRanked: true,
    ...fileKind(() =>
      PIPE_LOOK_UPS.map((content) => ({
        key: content.id,
        content,
        isUnconfirmed: true,
        countedAs: content.id,
      })),
    ),
  },

  certificate: {
    async list(db, reviews) {
      const claims = await selectClaims(db, [...reviews.keys()])
      return claims.map((record) => {
        const review = reviews.get(record.key)
        const { isChanged, isWaiting } = standing(record, review)
        return {
          ...record,
          isRejected: record.isUnconfirmed && !isWaiting,
          isChanged: isChanged && isWaiting,
          isWaiting,
          countedAs: String(record.content.productId),
        }
      })
    },
    apply: (tx, key, { content }, review) => updateClaim(tx, key, decidedClaim(content, review)),
  },

  place: {
    async list(db, reviews) {
      return (await listRequestedPlaces(db, MAX_PLACES)).map(({ key, place, requests, lastAt }) => {
        const review = reviews.get(key)
        const record = {
          key,
          content: { place, requests, lastAt },
          isUnconfirmed: true,
          isRejected: review?.decision === 'rejected',
        }
        const { isChanged } = standing(record, review)
        const isDecided = review !== undefined && review.decision !== null && !isChanged
        return { ...record, isChanged, isWaiting: !isDecided, countedAs: key }
      })
    },
  },
}

/** The records of a kind that wait for someone or that someone has decided on. */
export const listRecords = (db: DbOrTx, kind: ReviewKind, reviews: Reviews): Promise<ReviewRecord[]> =>
  KINDS[kind].list(db, reviews)

/** Whether the records of a kind are in an order that means something. */
export const isRanked = (kind: ReviewKind): boolean => KINDS[kind].isRanked === true

/** Makes a decision about a record visible to everyone. */
export async function applyDecision(
  tx: Tx,
  { kind, key }: { kind: ReviewKind; key: string },
  shipped: RecordContent,
  review: Decision & Pick<StoredReview, 'content' | 'correction'>,
): Promise<void> {
  await KINDS[kind].apply?.(tx, key, applyReview(shipped, true, review), review)
}
