import type { z } from 'zod'
import type { Tx } from '#server/db/transaction.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import type { BadRow, ImportAction } from '#shared/admin/imports/imports.schema.ts'

export interface ReadRow<Row> {
  line: number
  row: Row
}

/** One record that an import would write. */
export interface PlannedItem {
  /** The first of its lines. */
  line: number
  name: string
  action: ImportAction
  /** The record's current version; a later version makes a different plan. */
  based: { id: string; version: number } | null
  write: () => Promise<unknown>
}

/** What a file would change. */
export interface ImportPlan {
  items: PlannedItem[]
  bad: BadRow[]
}

export interface PlanContext {
  ctx: MemberContext
  tx: Tx
  /** The status of new records. */
  status: ContentStatus
  /** Whether the records are locked until the transaction ends. A preview locks nothing. */
  isHeld: boolean
}

export interface ImportRules<Row> {
  /** Parses the cells of a row by their columns. */
  row: z.ZodType<Row>
  /** The group of rows that are written together: if one is wrong, none is written. */
  groupOf?: (cells: Readonly<Record<string, string>>) => string
  /** Compares the rows with the current records. */
  plan(context: PlanContext, rows: readonly ReadRow<Row>[]): Promise<ImportPlan>
}

/** The fields, overwritten by those that the file has. A column that is missing changes nothing. */
export function overwritten<Fields extends object>(fields: Fields, changes: Partial<Fields>): Fields {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...fields, ...Object.fromEntries(named) }
}

/** Whether two records have the same fields. */
const isSame = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** What a row of the file would do to a record: `before` is the stored one, `fields` is what it would become. */
export const plannedItem = (
  row: Pick<PlannedItem, 'line' | 'name'>,
  fields: object,
  before: { id: string; version: number; fields: object } | undefined,
  write: PlannedItem['write'],
): PlannedItem => ({
  ...row,
  action: before === undefined ? 'create' : isSame(fields, before.fields) ? 'same' : 'update',
  based: before === undefined ? null : { id: before.id, version: before.version },
  write,
})

/**
 * The rows that name their record by its key first. A row without a key that refers to the same record is then the
 * repetition.
 */
export const exactFirst = <Row>(rows: readonly ReadRow<Row>[], isExact: (row: Row) => boolean) => [
  ...rows.filter(({ row }) => isExact(row)),
  ...rows.filter(({ row }) => !isExact(row)),
]

/**
 * Returns a function that reports rows that repeat a key of an earlier row. Rows can share an alias, such as cities of
 * the same name that are distinguished by their slugs; an alias counts as a key only for rows without any other.
 */
export function repeatsOf(what: string) {
  const lines = new Map<string, number>()
  return (line: number, keys: readonly string[], aliases: readonly string[] = []): BadRow | null => {
    const before = keys.map((key) => lines.get(key)).find((earlier) => earlier !== undefined)
    if (before !== undefined)
      return { line, column: null, problem: `The same ${what} is in line ${before} too.` }
    for (const key of [...keys, ...aliases]) lines.set(key, line)
    return null
  }
}

/** The report of a correct row that is left out because another row of its group is wrong. */
export const leftOut = (line: number, because: number): BadRow => ({
  line,
  column: null,
  problem: `Left out because of line ${because}: a report is replaced as a whole or not at all.`,
})
