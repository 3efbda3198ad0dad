import type { ReactNode } from 'react'
import { Row } from '../layout/layout.tsx'
import styles from './line-form.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface LineFormProps extends TextFieldProps {
  /** The submit button, at the right of the line. */
  children: ReactNode
  onSubmit: () => void
}

/** A form of one line and its button next to each other; below each other where there is no room. */
export function LineForm({ children, onSubmit, ...line }: LineFormProps) {
  return (
    <Row
      as="form"
      align="end"
      wraps
      gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField className={styles.line} {...line} />
      {children}
    </Row>
  )
}
