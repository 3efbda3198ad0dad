import { type ReactNode, useId, useState } from 'react'
import { Field } from '#client/ui/components/field.tsx'
import { SelectField, type SelectOption } from '#client/ui/components/select-field.tsx'
import { TextField } from '#client/ui/components/text-field.tsx'
import styles from './editor.module.css'

/** What every field takes: from `editor.field(name)`, and its words. */
interface FieldProps<Value, Written = Value> {
  name: string
  value: Value
  error: string | null
  onChange: (value: Written) => void
  onBlur: () => void
  label: string
  hint?: ReactNode
  /** Stands at the label's right. */
  labelAside?: ReactNode
  required?: boolean
}

/** A line of text. */
export function TextLine({
  value,
  inputMode,
  ...field
}: FieldProps<string | null, string> & { inputMode?: 'url' }) {
  return <TextField {...field} value={value ?? ''} inputMode={inputMode} autoComplete="off" />
}

/** Several lines of text. */
export function TextBlock({
  value,
  label,
  hint,
  labelAside,
  error,
  rows = 4,
  isCode = false,
  onChange,
  ...area
}: FieldProps<string | null, string> & { rows?: number; isCode?: boolean }) {
  return (
    <Field label={label} hint={hint} labelAside={labelAside} error={error}>
      {({ className, ...control }) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          spellCheck={!isCode}
          className={`${className} ${styles.block} ${isCode ? styles.code : ''}`}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A number; an empty field is none. What is no number stays as it was typed and is refused by the schema. */
export function NumberLine({ value, onChange, ...field }: FieldProps<number | null>) {
  const [typed, setTyped] = useState({ text: textOf(value), value })
  const text = Object.is(typed.value, value) ? typed.text : textOf(value)
  return (
    <TextField
      {...field}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={(next) => {
        const number = next.trim() === '' ? null : Number(next.replace(',', '.'))
        setTyped({ text: next, value: number })
        onChange(number)
      }}
    />
  )
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

/** One of several; an option of the value '' stands for none. */
export function Choice<Value extends string>({
  value,
  onChange,
  ...field
}: FieldProps<Value> & { options: readonly SelectOption[] }) {
  return <SelectField {...field} value={value} onChange={(next) => onChange(next as Value)} />
}

/** A box to tick. */
export function Tick({
  label,
  hint,
  value,
  error,
  labelAside: _aside,
  onChange,
  ...input
}: FieldProps<boolean>) {
  const noteId = useId()
  const note = error ?? hint
  return (
    <div>
      <label className={styles.tick}>
        <input
          {...input}
          type="checkbox"
          checked={value}
          aria-invalid={error !== null || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {note !== undefined && (
        <div id={noteId} className={error === null ? styles.tickNote : styles.tickError}>
          {note}
        </div>
      )}
    </div>
  )
}

/** Several short texts, one to a line. */
export function TextLines({
  value,
  onChange,
  ...field
}: FieldProps<readonly string[], string[]> & { rows?: number }) {
  const [typed, setTyped] = useState({ text: value.join('\n'), value })
  const text = typed.value === value ? typed.text : value.join('\n')
  return (
    <TextBlock
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
