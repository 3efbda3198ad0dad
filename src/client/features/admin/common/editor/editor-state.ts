import type { z } from 'zod'
import { type FormErrors, type FormState, untouched } from '#client/ui/public/form-state.ts'
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

/** What stands between a save and its record; `wanted` is the status it was to be saved with. */
export type Clash<Values> = { wanted: ContentStatus } & (
  | { kind: 'stale'; theirs: EditorRecord<Values>; savedBy: string | null; savedAt: string | null }
  | { kind: 'deleted' }
)

/** Everything an editor remembers: a form, and the record it is about. */
export interface EditorState<Values> extends FormState<Values> {
  /** Null until it is saved for the first time. */
  record: { id: string; version: number } | null
  /** What is stored; of a new record, the empty fields. */
  stored: Values
  saving: ContentStatus | null
  clash: Clash<Values> | null
}

/** An editor before anything was typed. */
export function opened<Values>(record: EditorRecord<Values> | null, empty: Values): EditorState<Values> {
  const values = record?.values ?? empty
  return {
    ...untouched(values),
    record: record === null ? null : { id: record.id, version: record.version },
    stored: values,
    saving: null,
    clash: null,
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
export function problemsOf<Values>(schema: z.ZodType<unknown, Values>, values: Values): FormErrors {
  const judged = schema.safeParse(values)
  const problems: Record<string, string> = {}
  for (const issue of judged.error?.issues ?? []) {
    problems[issue.path.join('.')] ??= issueMessage(issue)
  }
  return problems
}
