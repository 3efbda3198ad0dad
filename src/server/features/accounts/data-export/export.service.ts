import type { DbOrTx } from '#server/db/transaction.ts'
import { createAccountGate } from '#server/limits/account-gate.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { type PersonalTable, selectOwnRows, selectPersonalTables } from './export.queries.ts'

/** Rows of the first batch of a table, when the size of its rows is unknown. A bookmark may have 32 KB. */
const FIRST_BATCH_ROWS = 8
const MAX_BATCH_ROWS = 1_000
/** The target size of a batch in characters. The number of rows is chosen by the size of earlier rows. */
const BATCH_CHARS = 256 * 1024
/** Largest export in one answer of `auth.exportData`, in characters. Anything larger is downloaded as a stream. */
export const MAX_ANSWER_CHARS = 1024 * 1024

/** One export of an account at a time: each reads all of the account's rows. */
const gate = createAccountGate({
  inFlight: 1,
  perMinute: 60,
  message: 'Your data is being downloaded already.',
})

/** The rows of one table as JSON texts, batch by batch. */
async function* rowsOf(db: DbOrTx, table: PersonalTable, userId: string): AsyncGenerator<string[]> {
  let after: readonly string[] | null = null
  let limit = FIRST_BATCH_ROWS
  while (true) {
    const rows = await selectOwnRows(db, table, userId, after, limit)
    if (rows.length === 0) return
    const batch = rows.map(({ json }) => json)
    yield batch
    if (rows.length < limit) return
    after = rows.at(-1)?.key ?? null
    const charsPerRow = batch.reduce((sum, json) => sum + json.length, 0) / batch.length
    const fitting = Math.floor(BATCH_CHARS / charsPerRow)
    limit = Math.min(MAX_BATCH_ROWS, Math.max(FIRST_BATCH_ROWS, fitting))
  }
}

/**
 * The JSON text of all data about a person, `{ exportedAt, data: { table: rows } }`, in parts. Each part is one batch
 * of rows, so memory does not grow with the account. No connection or transaction is held between two parts: a slow
 * reader costs other people nothing. A row that changes during the export is included as it was when its batch was
 * read.
 */
async function* textOf({ db }: { db: DbOrTx }, userId: string, exportedAt: string): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt)},\n"data": {`
  let comma = ''
  for (const table of await selectPersonalTables(db)) {
    yield `${comma}\n${JSON.stringify(table.table)}: [`
    comma = ','
    let separator = '\n'
    for await (const batch of rowsOf(db, table, userId)) {
      yield separator + batch.join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '\n}\n}\n'
}

/**
 * Exports all data about a person, without secrets such as hashes, to `work`: as JSON text in parts of about 256 KB. It counts the
 * export against the limit and records it. Throws TOO_MANY_REQUESTS beyond ten per hour and while another export of the
 * account runs, which is until its `work` has ended.
 */
export async function withExport<Result>(
  ctx: Context,
  userId: string,
  work: (text: AsyncGenerator<string>) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = ctx.deps
  const leave = gate.enter(userId, clock.now())
  try {
    await consumeLimit(db, 'export', userId)
    await recordAudit(db, ctx, { action: 'data.export', actorId: userId })
    return await work(textOf(ctx.deps, userId, clock.now().toISOString()))
  } finally {
    leave()
  }
}

/** The export of a small account in one answer. Throws PAYLOAD_TOO_LARGE beyond {@link MAX_ANSWER_CHARS}. */
export async function exportData(
  ctx: Context,
  userId: string,
): Promise<{ exportedAt: string; data: Record<string, Record<string, unknown>[]> }> {
  return withExport(ctx, userId, async (text) => {
    const parts: string[] = []
    let chars = 0
    for await (const part of text) {
      parts.push(part)
      chars += part.length
      if (chars > MAX_ANSWER_CHARS)
        throw new AppError(
          'PAYLOAD_TOO_LARGE',
          'Your data is too large for one answer. Download it on your account page, or from /api/account/export.',
        )
    }
    return JSON.parse(parts.join(''))
  })
}
