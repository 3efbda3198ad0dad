import type { z } from 'zod'
import type { Tx } from '#server/db/transaction.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import type { BadRow, ImportAction } from '#shared/imports/imports.schema.ts'

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
  /** Whether what a plan is compared with is held until the transaction ends: a check alone keeps nobody waiting. */
  isHeld: boolean
}

/** A kind of file. */
export interface ImportRules<Row> {
  /** The cells of a row by their columns. */
  row: z.ZodType<Row>
  /** Rows that are written together: one that is wrong keeps the others out. */
  groupOf?: (cells: Readonly<Record<string, string>>) => string
  /** Compares the rows with what is there. */
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

/** The lines that name their record by a key first: a line without one that means the same record repeats them. */
export const exactFirst = <Row>(rows: readonly ReadRow<Row>[], isExact: (row: Row) => boolean) => [
  ...rows.filter(({ row }) => isExact(row)),
  ...rows.filter(({ row }) => !isExact(row)),
]

/**
 * Remembers which line means which record, and answers what is wrong with a line one of whose keys another line has.
 * Lines may share an alias, as cities of one name do that are told apart by their addresses; it is a key of the lines
 * that are told apart by nothing else.
 */
export function repeatsOf(what: string) {
  const lines = new Map<string, number>()
  return (line: number, keys: readonly string[], aliases: readonly string[] = []): BadRow | null => {
    const before = keys.map((key) => lines.get(key)).find((found) => found !== undefined)
    if (before !== undefined)
      return { line, column: null, problem: `The same ${what} is in line ${before} too.` }
    for (const key of [...keys, ...aliases]) lines.set(key, line)
    return null
  }
}

/** What is said of a row that is right while another of its group is not. */
export const keptOut = (line: number, because: number): BadRow => ({
  line,
  column: null,
  problem: `Left out because of line ${because}: a report is replaced as a whole or not at all.`,
})
