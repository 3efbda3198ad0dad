import { Tube } from '#client/ui/public/tube.tsx'
import { formatCount } from '#shared/format/number.ts'
import { passwordLevel } from './password-level.ts'
import styles from './password-strength.module.css'

export interface PasswordStrengthProps {
  password: string
  /** Which rule for passwords it still breaks. */
  problem: string | null
}

/** The strength of a new password, as the hint of its field. */
export function PasswordStrength({ password, problem }: PasswordStrengthProps) {
  const { level, word } = passwordLevel(password)
  const count = formatCount(password.length, 'character')
  return (
    <span className={styles.strength}>
      <Tube className={styles.tube} value={level} tone={problem === null ? 'neutral' : 'caution'} />
      <span>{problem ?? `${word}. ${count}`}</span>
    </span>
  )
}
