import type { EditedRecord } from '#server/db/edited-record.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.service.ts'
import {
  type ContentKind,
  deletedSinceRead,
  deleteRevisions,
  listRevisions,
  recordRevision,
  revisionData,
  staleVersion,
} from '#server/platform/audit/revisions.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import {
  type ContentStatus,
  OUR_OWN_VALUES,
  type Revision,
  type Saved,
} from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'

/** The fields that every kind of content has. */
interface CommonFields extends Readonly<Record<string, unknown>> {
  status: ContentStatus
  /** The model that wrote the first draft. */
  generatedBy: string | null
}

/**
 * The rules of one kind of content. `Draft` is what an editor sends, `Fields` what is stored and kept in the history, and
 * `Derived` what the rules compute from the fields and store with them.
 */
export interface ContentRules<Fields extends Draft, Draft extends CommonFields, Derived, Rec> {
  /** Names the kind in histories. */
  kind: ContentKind
  /** Names the kind in the audit log and in messages. */
  noun: 'city' | 'report' | 'product' | 'innovation'
  /** The record's name for the audit log. */
  nameOf?: (fields: Fields) => string
  /** Reads an old revision as a draft for the record as it is now. */
  parse: (data: unknown, current: Fields) => Draft

  selectOne: (db: DbOrTx, id: string) => Promise<Rec | undefined>
  /** Locks the records that exist, always in the same order, until the transaction ends. */
  lock: (tx: Tx, ids: readonly string[]) => Promise<Rec[]>
  /** Adds a record. Returns its fields if they differ from those that were passed. */
  insert: (tx: Tx, fields: Fields, derived: Derived) => Promise<Saved & { fields?: Fields }>
  /** Stores the next version of a record and returns its number. */
  update: (tx: Tx, id: string, fields: Fields, derived: Derived) => Promise<number>
  remove: (tx: Tx, ids: readonly string[]) => Promise<void>

  /** Locks what the records belong to before they are locked themselves. */
  lockOwner?: (tx: Tx, ids: readonly string[]) => Promise<void>
  /** Checks and completes a draft before it is stored. */
  beforeSave: (
    ctx: MemberContext,
    tx: Tx,
    draft: Draft,
    before: Rec | undefined,
  ) => Promise<{ fields: Fields; derived: Derived }>
  /** Updates what depends on a record after it was stored. */
  afterSave?: (
    ctx: MemberContext,
    tx: Tx,
    save: { id: string; fields: Fields; derived: Derived; before: Rec | undefined },
  ) => Promise<void>
  /** Updates what depended on records after they were removed. */
  afterRemove?: (ctx: MemberContext, tx: Tx, records: readonly Rec[]) => Promise<void>
}

/** What works the same for every kind of content, whatever its fields. */
export interface ContentChanges {
  /** Saves an old version as the next one; the status stays. Throws CONFLICT for a stale version, NOT_FOUND. */
  restore: (ctx: MemberContext, input: Saved & { revision: number }) => Promise<Saved>
  setStatus: (
    ctx: MemberContext,
    input: { ids: readonly string[]; status: ContentStatus },
  ) => Promise<{ changed: number }>
  /** Removes the records that exist, with their histories. */
  remove: (ctx: MemberContext, ids: readonly string[]) => Promise<{ removed: number }>
  /** Throws NOT_FOUND. */
  removeOne: (ctx: MemberContext, id: string) => Promise<{ removed: number }>
  /** A record's history, the newest first. */
  revisions: (db: DbOrTx, id: string) => Promise<Revision[]>
}

/** All changes of one kind of content. Each is recorded in the history and in the audit log. */
export interface ContentEditing<Draft, Rec> extends ContentChanges {
  /** Throws NOT_FOUND. */
  get: (db: DbOrTx, id: string) => Promise<Rec>
  create: (ctx: MemberContext, draft: Draft) => Promise<Saved>
  /** Throws CONFLICT for a stale version, NOT_FOUND. */
  update: (ctx: MemberContext, saved: Saved, draft: Draft) => Promise<Saved>
  /** Saves a new record, or `before` after it was locked, as part of a larger transaction. */
  saveIn: (ctx: MemberContext, tx: Tx, draft: Draft, before?: Rec, action?: AuditAction) => Promise<Saved>
}

/** A model stays the one that wrote a record; what was composed from our own values becomes a model's once one writes over it. */
const writtenBy = (before: string | null, now: string | null): string | null =>
  before === null || before === OUR_OWN_VALUES ? (now ?? before) : before

type Change = 'create' | 'update' | 'delete' | 'publish'

function changeOf(before: ContentStatus | undefined, after: ContentStatus): Change {
  if (before === undefined) return 'create'
  return before === 'draft' && after === 'published' ? 'publish' : 'update'
}

/** Builds the {@link ContentEditing} of one kind from its rules. */
export function contentEditing<
  Fields extends Draft,
  Draft extends CommonFields,
  Derived,
  Rec extends EditedRecord<Fields>,
>(rules: ContentRules<Fields, Draft, Derived, Rec>): ContentEditing<Draft, Rec> {
  const { kind, noun } = rules

  const audit = (
    ctx: MemberContext,
    tx: Tx,
    action: AuditAction,
    { id, version }: Saved,
    fields: Fields,
  ): Promise<void> =>
    recordAudit(tx, ctx, {
      action,
      actorId: ctx.viewer.id,
      targetId: id,
      details: { ...(rules.nameOf && { name: rules.nameOf(fields) }), version },
    })

  async function lock(tx: Tx, ids: readonly string[]): Promise<Rec[]> {
    await rules.lockOwner?.(tx, ids)
    return rules.lock(tx, ids)
  }

  async function lockVersion(tx: Tx, { id, version }: Saved): Promise<Rec> {
    const [record] = await lock(tx, [id])
    if (record === undefined) throw deletedSinceRead(noun)
    if (record.version !== version) throw staleVersion(noun)
    return record
  }

  async function saveIn(
    ctx: MemberContext,
    tx: Tx,
    draft: Draft,
    before?: Rec,
    action: AuditAction = `${noun}.${changeOf(before?.fields.status, draft.status)}`,
  ): Promise<Saved> {
    const { fields: checked, derived } = await rules.beforeSave(ctx, tx, draft, before)
    const stored: Saved & { fields?: Fields } =
      before === undefined
        ? await rules.insert(tx, checked, derived)
        : { id: before.id, version: await rules.update(tx, before.id, checked, derived) }
    const { fields = checked, ...saved } = stored
    await recordRevision(tx, {
      kind,
      recordId: saved.id,
      version: saved.version,
      data: fields,
      before: before?.fields,
      authorId: ctx.viewer.id,
    })
    await audit(ctx, tx, action, saved, fields)
    await rules.afterSave?.(ctx, tx, { id: saved.id, fields, derived, before })
    return saved
  }

  const remove = (ctx: MemberContext, ids: readonly string[]) =>
    inTransaction(ctx.deps.db, async (tx) => {
      const records = await lock(tx, ids)
      if (records.length === 0) return { removed: 0 }
      const present = records.map(({ id }) => id)
      await rules.remove(tx, present)
      await deleteRevisions(tx, kind, present)
      for (const record of records) await audit(ctx, tx, `${noun}.delete`, record, record.fields)
      await rules.afterRemove?.(ctx, tx, records)
      return { removed: records.length }
    })

  return {
    saveIn,
    remove,
    async get(db, id) {
      const record = await rules.selectOne(db, id)
      if (record === undefined)
        throw new AppError('NOT_FOUND', `This ${noun} has been deleted. Go back to the list.`)
      return record
    },
    async removeOne(ctx, id) {
      const answer = await remove(ctx, [id])
      if (answer.removed === 0) throw alreadyDeleted(noun)
      return answer
    },
    create: (ctx, draft) => inTransaction(ctx.deps.db, (tx) => saveIn(ctx, tx, draft)),
    update: (ctx, saved, draft) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const record = await lockVersion(tx, saved)
        // A text that a model wrote stays marked as such until it has a source, even after edits.
        const generatedBy = writtenBy(record.fields.generatedBy, draft.generatedBy)
        return saveIn(ctx, tx, { ...draft, generatedBy }, record)
      }),
    restore: (ctx, { revision, ...saved }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const record = await lockVersion(tx, saved)
        const draft = rules.parse(await revisionData(tx, kind, saved.id, revision), record.fields)
        return saveIn(ctx, tx, { ...draft, status: record.fields.status }, record)
      }),
    setStatus: (ctx, { ids, status }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const records = (await lock(tx, ids)).filter(({ fields }) => fields.status !== status)
        for (const record of records) await saveIn(ctx, tx, { ...record.fields, status }, record)
        return { changed: records.length }
      }),
    revisions: (db, id) => listRevisions(db, kind, id),
  }
}

/** The refusal to delete a record that no longer exists. */
export const alreadyDeleted = (noun: string) =>
  new AppError('NOT_FOUND', `This ${noun} has been deleted already. Reload the list.`)
