import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from './fields.tsx'

export interface LineFormProps extends TextFieldProps {
  /** The submit button, at the right of the line. */
  children: ReactNode
  onSubmit: () => void
}

/** A form of one line and its button next to each other; below each other where there is no room. */
export function LineForm({ children, onSubmit, ...line }: LineFormProps) {
  return (
    <chakra.form
      noValidate
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="12"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <chakra.div flex="1 1 240px" maxWidth="360px">
        <TextField {...line} />
      </chakra.div>
      {children}
    </chakra.form>
  )
}
