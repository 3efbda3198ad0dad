import { useState } from 'react'
import type { FieldProps } from './field.tsx'
import { TextAreaField } from './text-area-field.tsx'

/** Several short texts, one to a line. */
export function LinesField({
  value,
  onChange,
  ...field
}: FieldProps<readonly string[], string[]> & { rows?: number }) {
  const [typed, setTyped] = useState({ text: value.join('\n'), value })
  const text = typed.value === value ? typed.text : value.join('\n')
  return (
    <TextAreaField
      {...field}
      value={text}
      onChange={(next) => {
        const lines = next.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
        setTyped({ text: next, value: lines })
        onChange(lines)
      }}
    />
  )
}
