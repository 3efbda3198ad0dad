import { classNames } from '#client/ui/public/class-names.ts'
import { InputField, type LineFieldProps } from '#client/ui/public/input-field.tsx'
import styles from './code-field.module.css'

export interface CodeFieldProps extends Omit<LineFieldProps, 'maxLength'> {
  /** `digits`: six of them; `recovery`: a longer code of letters and digits. */
  kind?: 'digits' | 'recovery'
}

/** A one-time code from a mail or an app. Spaces and hyphens may be typed; the server ignores them. */
export function CodeField({ kind = 'digits', ...line }: CodeFieldProps) {
  return (
    <InputField
      {...line}
      maxLength={40}
      input={{
        className: classNames(styles.code, styles[kind]),
        type: 'text',
        inputMode: kind === 'digits' ? 'numeric' : 'text',
        autoComplete: 'one-time-code',
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
      }}
    />
  )
}
