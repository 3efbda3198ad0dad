import { SelectField } from '#client/ui/components/select-field.tsx'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '#client/ui/theme/theme.ts'

/** Chooses the theme of this device, at once. */
export function ThemeField() {
  const choice = useThemeChoice()
  return (
    <SelectField
      name="theme"
      label="Theme"
      value={choice}
      options={THEME_CHOICES}
      hint="System follows this device. Changes at once, on this device only."
      onChange={(value) => {
        const chosen = THEME_CHOICES.find((one) => one.value === value)
        if (chosen !== undefined) chooseTheme(chosen.value)
      }}
    />
  )
}
