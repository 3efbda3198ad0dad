import type { ContentTable } from '#server/db/content-table.ts'
import type { EditedRecord } from '#server/db/edited-record.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { ContentStatus, Revision, Saved } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import {
  deletedMeanwhile,
  forgetRevisions,
  listRevisions,
  recordRevision,
  revisionData,
  staleVersion,
} from '#server/features/revisions/revisions.service.ts'

/** What every kind of content has beside its own fields. */
interface CommonFields extends Readonly<Record<string, unknown>> {
  status: ContentStatus
  /** The model that wrote the first draft. */
  generatedBy: string | null
}

/** What differs between the kinds of content that are edited alike. */
export interface ContentKindRules<Fields extends CommonFields>
  extends Omit<ContentTable<Fields>, 'selectMany'> {
  /** Its name in histories, in the audit log and in sentences. */
  kind: 'product' | 'innovation'
  nameOf: (fields: Fields) => string
  /** Reads the fields of an old revision. */
  parse: (data: unknown) => Fields
}

/** What is done alike with records of every kind, whatever their fields. */
export interface ContentChanges {
  /** Takes an old version up again; the status stays as it is. Throws CONFLICT for a stale version, NOT_FOUND. */
  restore: (ctx: MemberContext, input: Saved & { revision: number }) => Promise<Saved>
  setStatus: (
    ctx: MemberContext,
    input: { ids: readonly string[]; status: ContentStatus },
  ) => Promise<{ changed: number }>
  /** Those of them that are there; their histories go with them. */
  remove: (ctx: MemberContext, ids: readonly string[]) => Promise<{ removed: number }>
  /** Throws NOT_FOUND. */
  removeOne: (ctx: MemberContext, id: string) => Promise<{ removed: number }>
  /** A record's history, the newest first. */
  revisions: (db: DbOrTx, id: string) => Promise<Revision[]>
}

/** The ways a kind of content is written: each with its history and its entry in the audit log. */
export interface ContentEditing<Fields extends CommonFields> extends ContentChanges {
  /** Throws NOT_FOUND. */
  get: (db: DbOrTx, id: string) => Promise<EditedRecord<Fields>>
  create: (ctx: MemberContext, fields: Fields) => Promise<Saved>
  /** Throws CONFLICT for a stale version, NOT_FOUND. */
  update: (ctx: MemberContext, saved: Saved, fields: Fields) => Promise<Saved>
  /** Adds a record as part of a larger transaction. */
  insertIn: (ctx: MemberContext, tx: Tx, fields: Fields) => Promise<Saved>
  /** Saves a locked record as part of a larger transaction. */
  updateIn: (ctx: MemberContext, tx: Tx, before: EditedRecord<Fields>, fields: Fields) => Promise<Saved>
}

/** Makes the {@link ContentEditing} of one kind. */
export function contentEditing<Fields extends CommonFields>(
  rules: ContentKindRules<Fields>,
): ContentEditing<Fields> {
  const { kind } = rules

  const keep = (ctx: MemberContext, tx: Tx, { id, version }: Saved, data: Fields, before?: Fields) =>
    recordRevision(tx, { kind, recordId: id, version, data, before, authorId: ctx.viewer.id })

  const audit = (ctx: MemberContext, tx: Tx, what: Change, { id, version }: Saved, fields: Fields) =>
    recordAudit(tx, ctx, {
      action: `${kind}.${what}`,
      actorId: ctx.viewer.id,
      targetId: id,
      details: { name: rules.nameOf(fields), version },
    })

  async function lockVersion(tx: Tx, { id, version }: Saved): Promise<EditedRecord<Fields>> {
    const [record] = await rules.lock(tx, [id])
    if (record === undefined) throw deletedMeanwhile(kind)
    if (record.version !== version) throw staleVersion(kind)
    return record
  }

  async function insertIn(ctx: MemberContext, tx: Tx, fields: Fields): Promise<Saved> {
    const saved = await rules.insert(tx, fields)
    await keep(ctx, tx, saved, fields)
    await audit(ctx, tx, 'create', saved, fields)
    return saved
  }

  async function updateIn(
    ctx: MemberContext,
    tx: Tx,
    before: EditedRecord<Fields>,
    fields: Fields,
  ): Promise<Saved> {
    const saved = { id: before.id, version: await rules.update(tx, before.id, fields) }
    await keep(ctx, tx, saved, fields, before.fields)
    await audit(ctx, tx, changeOf(before.fields.status, fields.status), saved, fields)
    return saved
  }

  const gone = () => new AppError('NOT_FOUND', `This ${kind} has been deleted. Go back to the list.`)

  const remove = (ctx: MemberContext, ids: readonly string[]) =>
    inTransaction(ctx.deps.db, async (tx) => {
      const records = await rules.lock(tx, ids)
      if (records.length === 0) return { removed: 0 }
      const found = records.map(({ id }) => id)
      await rules.remove(tx, found)
      await forgetRevisions(tx, kind, found)
      for (const record of records) await audit(ctx, tx, 'delete', record, record.fields)
      return { removed: records.length }
    })

  return {
    insertIn,
    updateIn,
    remove,
    async get(db, id) {
      const record = await rules.selectOne(db, id)
      if (record === undefined) throw gone()
      return record
    },
    async removeOne(ctx, id) {
      const answer = await remove(ctx, [id])
      if (answer.removed === 0) throw gone()
      return answer
    },
    create: (ctx, fields) => inTransaction(ctx.deps.db, (tx) => insertIn(ctx, tx, fields)),
    update: (ctx, saved, fields) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const record = await lockVersion(tx, saved)
        // Words stay a model's, whoever edits them: what takes the mark away is a source.
        const generatedBy = record.fields.generatedBy ?? fields.generatedBy
        return updateIn(ctx, tx, record, { ...fields, generatedBy })
      }),
    restore: (ctx, { revision, ...saved }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const record = await lockVersion(tx, saved)
        const old = rules.parse(await revisionData(tx, kind, saved.id, revision))
        return updateIn(ctx, tx, record, { ...old, status: record.fields.status })
      }),
    setStatus: (ctx, { ids, status }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const records = (await rules.lock(tx, ids)).filter(({ fields }) => fields.status !== status)
        if (records.length === 0) return { changed: 0 }
        await rules.updateStatus(
          tx,
          records.map(({ id }) => id),
          status,
        )
        for (const { id, version, fields } of records) {
          const saved = { id, version: version + 1 }
          await keep(ctx, tx, saved, { ...fields, status }, fields)
          await audit(ctx, tx, changeOf(fields.status, status), saved, fields)
        }
        return { changed: records.length }
      }),
    revisions: (db, id) => listRevisions(db, kind, id),
  }
}

type Change = 'create' | 'update' | 'delete' | 'publish'

const changeOf = (before: ContentStatus, after: ContentStatus): Change =>
  before === 'draft' && after === 'published' ? 'publish' : 'update'
