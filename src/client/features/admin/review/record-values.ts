import { ownMark } from '#client/lib/own-mark.ts'
import type { RecordContent, ReviewKind } from '#shared/admin/review/review.rules.ts'
import { correctableFields, type FieldType, type RecordField } from '#shared/admin/review/review-texts.ts'
import { numberText, readTyped } from '#shared/format/typed-number.ts'

/** A field's value; a name with a dot is a part of a field. */
export function valueAt(content: RecordContent, name: string): unknown {
  const [first = '', second] = name.split('.')
  const value = content[first] ?? null
  return second === undefined ? value : ((value as RecordContent | null)?.[second] ?? null)
}

/** The entries of a value that is shown as a list. */
function linesOf(value: unknown, type: FieldType): string[] {
  if (!Array.isArray(value)) return []
  switch (type) {
    case 'steps':
      return value.map(({ text }) => String(text))
    case 'parts':
      return value.map(({ name, quantity }) => `${quantity} × ${name}`)
    case 'pairs':
      return value.map((pair) =>
        Object.values(pair)
          .filter((part) => typeof part === 'string')
          .join(' · '),
      )
    default:
      return value.map(String)
  }
}

/** A value as the page shows it: one text or several lines; null where there is none. */
export function shownValue(value: unknown, type: FieldType): string | string[] | null {
  if (value === null || value === '') return null
  if (type === 'lines' || type === 'steps' || type === 'parts' || type === 'pairs') {
    const lines = linesOf(value, type)
    return lines.length === 0 ? null : lines
  }
  return String(value)
}

/** A value as a field of the form has it. */
export function typedValue(value: unknown, type: FieldType): string {
  const shown = shownValue(value, type)
  if (type === 'number' && typeof value === 'number') return numberText(value)
  return Array.isArray(shown) ? shown.join('\n') : (shown ?? '')
}

const read = (text: string) => readTyped(text, { mark: ownMark() })

/** What is wrong with a typed value, or null; the server checks the rest. */
export function typedProblem(text: string, type: FieldType): string | null {
  const typed = type === 'number' ? read(text) : null
  if (typed?.kind === 'unclear') return typed.question
  return typed?.kind === 'none' ? 'Type a number.' : null
}

function toNumber(text: string): number | null {
  const typed = read(text)
  return typed.kind === 'number' ? typed.value : null
}

/** Steps from their texts. What a step has next to its text, such as its drawing, stays as long as none is added or removed. */
function stepsOf(texts: readonly string[], before: unknown) {
  const steps: readonly object[] = Array.isArray(before) && before.length === texts.length ? before : []
  return texts.map((text, index) => ({ ...steps[index], step: index + 1, text }))
}

function fromField(text: string, { type }: RecordField, before: unknown): unknown {
  const lines = () => text.split('\n').flatMap((line) => line.trim() || [])
  switch (type) {
    case 'number':
      return toNumber(text)
    case 'lines':
      return before === null && lines().length === 0 ? null : lines()
    case 'steps':
      return stepsOf(lines(), before)
    default:
      return text.trim() === '' ? null : text.trim()
  }
}

/** The fields of a correction, from what was typed into the form. */
export function correctedFields(
  kind: ReviewKind,
  content: RecordContent,
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const field of correctableFields(kind)) {
    const [first = '', second] = field.name.split('.')
    const value = fromField(typed[field.name] ?? '', field, valueAt(content, field.name))
    if (second === undefined) fields[first] = value
    else fields[first] = { ...((fields[first] ?? content[first]) as object | undefined), [second]: value }
  }
  return fields
}
