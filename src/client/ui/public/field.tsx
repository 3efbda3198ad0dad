import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** What stands around the control of every field, on the public pages and in the back office. */
export interface FieldTexts {
  label: string
  /** Stands at the label's right: a small button such as "Forgot it?". */
  labelAside?: ReactNode
  /** Below the field; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: string | null
}

/** What every field takes: its texts, and `{...form.field('email')}` or `{...editor.field('name')}`. */
export interface FieldProps<Value, Written = Value> extends FieldTexts {
  name: string
  value: Value
  onChange: (value: Written) => void
  onBlur?: () => void
  required?: boolean
  disabled?: boolean
  /** Has the focus when its dialog opens. */
  'data-autofocus'?: boolean
}

/** What a field of the public pages takes whose control is one element. */
export interface FormControlProps<Element> extends FieldProps<string> {
  className?: string
  ref?: Ref<Element>
}

/** What a field's control bears, so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldTexts {
  /** Only screen readers get the label. */
  isLabelHidden?: boolean | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** The frame of a form's field: label above, control, and below it the hint or the error. */
export function Field({
  label,
  isLabelHidden,
  labelAside,
  hint,
  error,
  className,
  children,
}: FieldFrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasError = error !== undefined && error !== null && error !== ''
  const hasNote = hasError || (hint !== undefined && hint !== null && hint !== false)
  return (
    <div className={classNames(styles.field, className)}>
      <div className={isLabelHidden === true ? 'visually-hidden' : styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {labelAside}
      </div>
      {children({
        id,
        className: classNames(styles.control, hasError && styles.wrong),
        'aria-invalid': hasError || undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote && (
        <div id={noteId} className={hasError ? styles.error : styles.hint}>
          {hasError ? (
            <>
              <TriangleAlert className={styles.errorIcon} size={16} aria-hidden />
              {error}
            </>
          ) : (
            hint
          )}
        </div>
      )}
    </div>
  )
}
