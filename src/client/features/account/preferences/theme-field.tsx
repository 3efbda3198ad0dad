import { SelectField } from '../../../ui/components/select-field.tsx'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../../ui/theme/theme.ts'

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as this device' },
]

/** Chooses how the pages look on this device, at once. */
export function ThemeField() {
  const choice = useThemeChoice()
  return (
    <SelectField
      name="theme"
      label="Theme"
      value={choice}
      options={CHOICES}
      hint="Shows at once, on this device only."
      onChange={(value) => {
        const chosen = CHOICES.find((one) => one.value === value)
        if (chosen !== undefined) chooseTheme(chosen.value)
      }}
    />
  )
}
