import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../theme/theme.ts'
import styles from './theme-select.module.css'

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
          const chosen = THEME_CHOICES.find(({ value }) => value === event.target.value)
          if (chosen !== undefined) chooseTheme(chosen.value)
        }}
      >
        {THEME_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
