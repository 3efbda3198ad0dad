import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { FieldProps } from '../public/field.tsx'
import { CheckBox } from './check-box.tsx'

/** A box to check. */
export function Tick({ label, hint, value, error, name, onChange, onBlur }: FieldProps<boolean>) {
  const noteId = useId()
  const note = error ?? hint
  return (
    <div>
      <CheckBox
        label={label}
        name={name}
        isChecked={value}
        isInvalid={!!error}
        noteId={note ? noteId : undefined}
        onChange={onChange}
        onBlur={onBlur}
      />
      {note && (
        <chakra.div
          id={noteId}
          paddingLeft="32"
          color={error ? 'bad' : 'fg.muted'}
          fontSize="sm"
          fontWeight={error ? 550 : undefined}
          lineHeight={1.45}
        >
          {note}
        </chakra.div>
      )}
    </div>
  )
}
