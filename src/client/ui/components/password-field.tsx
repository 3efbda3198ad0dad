import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './password-field.module.css'
import type { TextFieldProps } from './text-field.tsx'

/** Properties of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'> {
  /** `new-password` lets the browser propose one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({
  label,
  labelAside,
  hint,
  error,
  className,
  onChange,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...control}
            className={classNames(control.className, styles.input)}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles.eye}
            label="Show password"
            aria-pressed={isShown}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
