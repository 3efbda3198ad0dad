import { formatCount } from '#shared/format/number.ts'
import { passwordLevel } from './password-level.ts'
import styles from './password-strength.module.css'
import { Tube } from '#client/ui/components/tube.tsx'

export interface PasswordStrengthProps {
  password: string
  /** What is still wrong with it, by the product's rule. */
  problem: string | null
}

/** How good a new password is: the hint of its field. */
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
