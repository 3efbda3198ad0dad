import type { z } from 'zod'
import type { ContentStatus } from '../../../../shared/admin/content.schema.ts'
import type { BadRow, ImportAction } from '../../../../shared/imports/imports.schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { MemberContext } from '../../../trpc/context.ts'

/** A row whose cells were read. */
export interface ReadRow<Row> {
  line: number
  row: Row
}

/** One record an import would write. */
export interface PlannedItem {
  /** The first of its lines. */
  line: number
  name: string
  action: ImportAction
  /** Of the record that is there: a later version is another plan. */
  based: { id: string; version: number } | null
  write: () => Promise<unknown>
}

/** What a file would do. */
export interface ImportPlan {
  items: PlannedItem[]
  bad: BadRow[]
}

/** Where and for whom a plan is made. */
export interface PlanContext {
  ctx: MemberContext
  tx: Tx
  /** Of new records. */
  status: ContentStatus
}

/** A kind of file. */
export interface ImportRules<Row> {
  /** The cells of a row by their columns. */
  row: z.ZodType<Row>
  /** Rows that are written together: one that is wrong keeps the others out. */
  groupOf?: (cells: Readonly<Record<string, string>>) => string
  /** Compares the rows with what is there, and holds that until the transaction ends. */
  plan(context: PlanContext, rows: readonly ReadRow<Row>[]): Promise<ImportPlan>
}

/** The fields with those that the file gives laid over them: a column it does not have changes nothing. */
export function laidOver<Fields extends object>(fields: Fields, given: Partial<Fields>): Fields {
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...fields, ...Object.fromEntries(named) }
}

/** Whether a record says already what it would say. */
export const isSame = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** Splits off the rows whose key another row before them has. */
export function withoutRepeats<Row>(
  rows: readonly ReadRow<Row>[],
  keyOf: (row: Row) => string,
  what: string,
): { rows: ReadRow<Row>[]; bad: BadRow[] } {
  const lines = new Map<string, number>()
  const bad: BadRow[] = []
  const kept = rows.filter(({ line, row }) => {
    const key = keyOf(row)
    const before = lines.get(key)
    if (before === undefined) {
      lines.set(key, line)
      return true
    }
    bad.push({ line, column: null, problem: `The same ${what} is in line ${before} already.` })
    return false
  })
  return { rows: kept, bad }
}

/** What is said of a row that is right while another of its group is not. */
export const keptOut = (line: number, because: number): BadRow => ({
  line,
  column: null,
  problem: `Left out because of line ${because}: a report is replaced as a whole or not at all.`,
})
