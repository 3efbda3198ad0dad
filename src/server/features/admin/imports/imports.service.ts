import { createHash } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { CSV_COLUMNS, type ImportKind } from '#shared/admin/imports/csv-columns.ts'
import {
  type BadRow,
  type ImportPreview,
  type ImportRequest,
  LISTED_ITEMS,
} from '#shared/admin/imports/imports.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { issueMessage } from '#shared/issue-messages.rules.ts'
import { withDecimalPoints } from './cells.ts'
import { cityImport } from './city-import.ts'
import { type ImportPlan, type ImportRules, leftOut, type PlanContext, type ReadRow } from './import-kind.ts'
import * as queries from './imports.queries.ts'
import { productImport } from './product-import.ts'
import { type CsvFile, readCsv } from './read-csv.csv-parse.ts'
import { reportImport } from './report-import.ts'

const KINDS: Readonly<Record<ImportKind, ImportRules<unknown>>> = {
  cities: cityImport,
  reports: reportImport,
  products: productImport,
}

/** Throws BAD_REQUEST if a required column is missing. Returns the unknown columns. */
function checkColumns(kind: ImportKind, { columns }: CsvFile): string[] {
  const expected = CSV_COLUMNS[kind]
  const missing = expected.filter(({ name, isRequired }) => isRequired && !columns.includes(name))
  if (missing.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      `The file has no column ${missing.map(({ name }) => `"${name}"`).join(', ')}. The first line names the columns.`,
      { details: { field: 'csv' } },
    )
  return columns.filter((column) => expected.every(({ name }) => name !== column))
}

/** The columns of figures; their decimal mark is that of the column or of the file. */
const NUMBER_COLUMNS = ['value', 'low', 'high']

/** A file whose figures have a decimal point, whatever program of which country saved it. */
function withReadNumbers({ rows, columns, delimiter }: CsvFile): CsvFile {
  const names = NUMBER_COLUMNS.filter((name) => columns.includes(name))
  const read = withDecimalPoints(
    names.map((name) => rows.map(({ cells }) => cells[name] ?? '')),
    delimiter === ',',
  )
  const withCells = (row: CsvFile['rows'][number], at: number) => ({
    ...row,
    cells: {
      ...row.cells,
      ...Object.fromEntries(names.map((name, column) => [name, read[column]?.[at] ?? ''])),
    },
  })
  return { columns, delimiter, rows: rows.map(withCells) }
}

/** Parses every row's cells. Cells that cannot be parsed are reported with their line and column. */
function readRows(
  rules: ImportRules<unknown>,
  { rows }: CsvFile,
): { rows: ReadRow<unknown>[]; bad: BadRow[] } {
  const read: ReadRow<unknown>[] = []
  const bad: BadRow[] = []
  /** The first wrong line of each group. */
  const wrong = new Map<string, number>()
  const groupOf = rules.groupOf ?? (() => undefined)
  for (const { line, cells, hasWrongLength } of rows) {
    const judged = rules.row.safeParse(cells)
    if (judged.success && !hasWrongLength) {
      read.push({ line, row: judged.data })
      continue
    }
    const group = groupOf(cells)
    if (group !== undefined && !wrong.has(group)) wrong.set(group, line)
    if (hasWrongLength)
      bad.push({ line, column: null, problem: 'This row has more or fewer cells than there are columns.' })
    else
      for (const issue of judged.error?.issues ?? [])
        bad.push({
          line,
          column: issue.path[0] === undefined ? null : String(issue.path[0]),
          problem: issueMessage(issue),
        })
  }
  if (wrong.size === 0) return { rows: read, bad }
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
  const good = read.filter(({ line }) => {
    const because = wrong.get(groupOf(cellsOf.get(line) ?? {}) ?? '')
    if (because !== undefined) bad.push(leftOut(line, because))
    return because === undefined
  })
  return { rows: good, bad }
}

/** A hash of a file and everything it would change. */
function digestOf(request: ImportRequest, { items }: ImportPlan): string {
  const plan = items.map(({ line, action, based }) => [line, action, based?.id, based?.version])
  return createHash('sha256')
    .update(JSON.stringify([request.kind, request.status, request.csv, plan]))
    .digest('hex')
}

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line

interface CheckedFile extends ImportPlan {
  rowCount: number
  ignoredColumns: string[]
  digest: string
}

async function check(context: Omit<PlanContext, 'status'>, request: ImportRequest): Promise<CheckedFile> {
  const { kind, csv, status } = request
  const rules = KINDS[kind]
  const file = readCsv(csv)
  const ignoredColumns = checkColumns(kind, file)
  const read = readRows(rules, withReadNumbers(file))
  const plan = await rules.plan({ ...context, status }, read.rows)
  const bad = [...read.bad, ...plan.bad].toSorted(byLine)
  return {
    items: plan.items.toSorted(byLine),
    bad,
    rowCount: file.rows.length,
    ignoredColumns,
    digest: digestOf(request, plan),
  }
}

const countOf = ({ items }: ImportPlan, action: string) =>
  items.filter((item) => item.action === action).length

/** What a file would change. Writes and locks nothing. Throws BAD_REQUEST for a file that cannot be read. */
export function previewImport(ctx: MemberContext, request: ImportRequest): Promise<ImportPreview> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const checked = await check({ ctx, tx, isHeld: false }, request)
    return {
      digest: checked.digest,
      rows: checked.rowCount,
      creates: countOf(checked, 'create'),
      updates: countOf(checked, 'update'),
      same: countOf(checked, 'same'),
      items: checked.items.slice(0, LISTED_ITEMS).map(({ line, name, action }) => ({ line, name, action })),
      bad: checked.bad,
      ignoredColumns: checked.ignoredColumns,
    }
  })
}

/**
 * Makes the changes that the preview of this file stated, all or none. Bad rows are left out, as the preview stated.
 * Throws CONFLICT if the file would now change anything else.
 */
export function runImport(
  ctx: MemberContext,
  { digest, ...request }: ImportRequest & { digest: string },
): Promise<{ created: number; updated: number }> {
  return inTransaction(ctx.deps.db, async (tx) => {
    await queries.lockImports(tx)
    const checked = await check({ ctx, tx, isHeld: true }, request)
    if (checked.digest !== digest)
      throw new AppError('CONFLICT', 'The data changed since the check. Check the file again.')
    const written = checked.items.filter(({ action }) => action !== 'same')
    if (written.length === 0) throw new AppError('BAD_REQUEST', 'There is nothing to import in this file.')
    for (const item of written) await item.write()
    const created = countOf(checked, 'create')
    const updated = countOf(checked, 'update')
    await recordAudit(tx, ctx, {
      action: 'import.run',
      actorId: ctx.viewer.id,
      details: { kind: request.kind, created, updated, left: checked.bad.length },
    })
    return { created, updated }
  })
}
