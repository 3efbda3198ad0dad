import { classNames } from '#client/ui/components/class-names.ts'
import styles from './code-field.module.css'
import { InputField, type LineFieldProps } from '#client/ui/components/input-field.tsx'

export interface CodeFieldProps extends Omit<LineFieldProps, 'maxLength'> {
  /** `digits`: six of them; `recovery`: a longer code of letters and digits. */
  kind?: 'digits' | 'recovery'
}

/** A code that was sent or shown somewhere else. Spaces and hyphens may be typed and pasted; they are handed on. */
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
