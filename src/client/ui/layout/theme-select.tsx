import { chooseTheme, type ThemeChoice, useThemeChoice } from '../theme/theme.ts'
import styles from './theme-select.module.css'

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** Chooses light, dark or whatever the device prefers. */
export function ThemeSelect() {
  const choice = useThemeChoice()
  return (
    <label className={styles.field}>
      Theme
      <select
        className={styles.select}
        value={choice}
        onChange={(event) => {
          const chosen = CHOICES.find(({ value }) => value === event.target.value)
          if (chosen !== undefined) chooseTheme(chosen.value)
        }}
      >
        {CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
