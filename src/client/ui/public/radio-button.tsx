import type { ReactNode } from 'react'
import { Box } from '../layout/layout.tsx'
import styles from './check.module.css'

interface RadioButtonProps {
  label: ReactNode
  /** What the buttons of one choice have in common. */
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
}

/** One of several things to choose, with its label. */
export function RadioButton({ label, name, value, isChosen, onChoose }: RadioButtonProps) {
  return (
    <label className={styles.check}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      <Box as="span" grows>
        {label}
      </Box>
    </label>
  )
}
