import { useState } from 'react'
import { ownMark } from '#client/lib/own-mark.ts'
import { numberText, readTyped } from '#shared/format/typed-number.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : numberText(value))

/**
 * A number, or null for an empty field. What is not a number, or can be read as two, stays as it was typed, and the schema
 * refuses it.
 */
export function NumberField({
  value,
  onChange,
  isWhole = false,
  ...field
}: FieldProps<number | null> & { isWhole?: boolean }) {
  const [typed, setTyped] = useState({ text: textOf(value), value })
  // Rows that are kept as text hold words in place of what is no number.
  const isOwn = Object.is(typed.value, value) || (Number.isNaN(typed.value) && typeof value === 'string')
  const text = isOwn ? typed.text : textOf(value)
  const read = (next: string) => readTyped(next, { isWhole, mark: ownMark() })
  const shown = read(text)
  return (
    <TextField
      {...field}
      error={shown.kind === 'unclear' ? shown.question : field.error}
      value={text}
      inputMode="decimal"
      onChange={(next) => {
        const now = read(next)
        const number = now.kind === 'number' ? now.value : now.kind === 'empty' ? null : Number.NaN
        setTyped({ text: next, value: number })
        onChange(number)
      }}
    />
  )
}
