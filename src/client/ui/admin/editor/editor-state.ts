import type { z } from 'zod'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import { issueMessage } from '#shared/issue-messages.rules.ts'

/** Every editor's fields: the record's own, and whether it is public. */
export interface EditorValues {
  status: ContentStatus
}

/** A stored record as an editor opens it. */
export interface EditorRecord<Values> {
  id: string
  version: number
  values: Values
}

/** Sentences by the path of what they are about: "name", "contaminants.3.value". */
export type Problems = Readonly<Record<string, string>>

/** What stands between a save and its record; `wanted` is the status it was to be saved with. */
export type Clash<Values> = { wanted: ContentStatus } & (
  | { kind: 'stale'; theirs: EditorRecord<Values>; savedBy: string | null; savedAt: string | null }
  | { kind: 'deleted' }
)

/** Everything an editor remembers. */
export interface EditorState<Values> {
  /** Null until it is saved for the first time. */
  record: { id: string; version: number } | null
  /** What is stored; of a new record, the empty fields. */
  stored: Values
  values: Values
  problems: Problems
  /** What stopped a save and belongs to no field. */
  formError: string | null
  /** The status that is being saved. */
  saving: ContentStatus | null
  clash: Clash<Values> | null
  /** Grows whenever a save is handed back with errors in its fields: the first of them then takes the focus. */
  refusals: number
}

/** An editor before anything was typed. */
export function opened<Values>(record: EditorRecord<Values> | null, empty: Values): EditorState<Values> {
  const values = record?.values ?? empty
  return {
    record: record === null ? null : { id: record.id, version: record.version },
    stored: values,
    values,
    problems: {},
    formError: null,
    saving: null,
    clash: null,
    refusals: 0,
  }
}

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

/** Whether two values of a field say the same; an empty text is as good as none. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** The names of the fields in which two records differ. */
export function changedFields<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = Object.keys(one) as (keyof Values & string)[]
  return names.filter((name) => !isSame(one[name], other[name]))
}

/** Whether something would be lost by leaving. */
export function isDirty<Values extends EditorValues>({ values, stored }: EditorState<Values>): boolean {
  return changedFields(values, stored).some((name) => name !== 'status')
}

/** What a schema says about values; empty if they may be saved. The first sentence about each path. */
export function problemsOf<Values>(schema: z.ZodType<unknown, Values>, values: Values): Problems {
  const judged = schema.safeParse(values)
  const problems: Record<string, string> = {}
  for (const issue of judged.error?.issues ?? []) {
    problems[issue.path.join('.')] ??= issueMessage(issue)
  }
  return problems
}

/** Whether a path is the field's own or of something inside it. */
export const isOf = (name: string, path: string) => path === name || path.startsWith(`${name}.`)

/** The problems, with what is known about one field replaced by what is found now. */
export function rejudged(problems: Problems, found: Problems, name: string): Problems {
  return Object.fromEntries([
    ...Object.entries(problems).filter(([path]) => !isOf(name, path)),
    ...Object.entries(found).filter(([path]) => isOf(name, path)),
  ])
}

/** The first sentence about a field or something inside it. */
export function problemAt(problems: Problems, name: string): string | null {
  return problems[name] ?? Object.entries(problems).find(([path]) => isOf(name, path))?.[1] ?? null
}

/** A save is handed back; what was typed is kept. */
export function refused<Values>(
  state: EditorState<Values>,
  problems: Problems,
  formError: string | null = null,
): EditorState<Values> {
  const hasProblems = Object.keys(problems).length > 0
  return { ...state, problems, formError, saving: null, refusals: state.refusals + (hasProblems ? 1 : 0) }
}
