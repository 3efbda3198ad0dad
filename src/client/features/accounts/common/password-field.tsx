import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { InputField, type LineFieldProps } from '#client/ui/public/input-field.tsx'
import styles from './password-field.module.css'

export interface PasswordFieldProps extends LineFieldProps {
  /** `new-password` lets the browser suggest one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its eye button is pressed. */
export function PasswordField({ autoComplete, ...line }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <InputField
      {...line}
      input={{
        className: styles.input,
        type: isShown ? 'text' : 'password',
        autoComplete,
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
      }}
      frame={(input, id) => (
        <div className={styles.frame}>
          {input}
          <IconButton
            className={styles.eye}
            label="Show password"
            aria-pressed={isShown}
            aria-controls={id}
            disabled={line.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </IconButton>
        </div>
      )}
    />
  )
}
