import { Field } from '@chakra-ui/react/field'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { chakra } from '@chakra-ui/react/styled-system'
import { Textarea } from '@chakra-ui/react/textarea'
import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { ownMark } from '#client/lib/own-mark.ts'
import type { FieldProps, FieldTexts } from '#client/ui/public/field.tsx'
import type { SelectGroup, SelectOption } from '#client/ui/public/select-field.tsx'
import { numberText, readTyped } from '#shared/format/typed-number.ts'

type FrameProps = FieldTexts & Pick<FieldProps<unknown>, 'required' | 'disabled'> & { children: ReactNode }

/** A button next to the label is as high as a fingertip needs, and takes no more room than its words. */
const ASIDE = { '& > button': { minHeight: '44px', margin: '-12px -8px', paddingInline: '8' } }

/** The frame of a field. Hint and error describe its control. */
function Frame({ label, labelAside, hint, error, required, disabled, children }: FrameProps) {
  const isWrong = error !== undefined && error !== null && error !== ''
  return (
    <Field.Root role="presentation" invalid={isWrong} required={required} disabled={disabled}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="12" css={ASIDE}>
        <Field.Label>{label}</Field.Label>
        {labelAside}
      </chakra.div>
      {children}
      {isWrong ? (
        <Field.HelperText data-invalid>
          <TriangleAlert size={16} aria-hidden />
          {error}
        </Field.HelperText>
      ) : (
        hint && <Field.HelperText>{hint}</Field.HelperText>
      )}
    </Field.Root>
  )
}

/** Splits what the frame shows from what its control takes. */
function split<Props extends Omit<FrameProps, 'children'>>(props: Props) {
  const { label, labelAside, hint, error, required, disabled, ...control } = props
  return [{ label, labelAside, hint, error, required, disabled }, control] as const
}

export type TextFieldProps = FieldProps<string | null, string> &
  Omit<InputProps, keyof FieldProps<string> | 'children' | 'onKeyDown'> & {
    /** What Enter does instead of sending the form around it. */
    onEnter?: () => void
    /** A button at the end of the line. */
    end?: ReactNode
  }

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const [frame, { value, onChange, onEnter, end, ...input }] = split(props)
  const line = (
    <Input
      autoComplete="off"
      {...input}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || onEnter === undefined) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
  return (
    <Frame {...frame}>
      {end === undefined ? (
        line
      ) : (
        <chakra.div position="relative">
          {line}
          <chakra.div position="absolute" top="2px" right="2px">
            {end}
          </chakra.div>
        </chakra.div>
      )}
    </Frame>
  )
}

/** Several lines of text. */
export function TextAreaField(
  props: FieldProps<string | null, string> & { rows?: number; maxLength?: number; isCode?: boolean },
) {
  const [frame, { value, onChange, isCode, ...area }] = split(props)
  return (
    <Frame {...frame}>
      <Textarea
        rows={4}
        {...area}
        {...(isCode && { spellCheck: false, fontFamily: 'ui-monospace, monospace', fontSize: 'sm' })}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  )
}

/**
 * A number, or null for an empty field. What is not a number, or can be read as two, stays as it was typed, and the schema
 * refuses it. It is not Chakra's NumberInput, which turns a typed "1,5" into 1 and, at the key Home, any number into the
 * least one.
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

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : numberText(value))

const option = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** One of several options. The value '' stands for none. */
export function SelectField<Value extends string>(
  props: FieldProps<Value> & { options: readonly (SelectOption | SelectGroup)[] },
) {
  const [frame, { onChange, options, ...select }] = split(props)
  return (
    <Frame {...frame}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(option)}
              </optgroup>
            ) : (
              option(entry)
            ),
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown size={18} aria-hidden />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Frame>
  )
}

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
