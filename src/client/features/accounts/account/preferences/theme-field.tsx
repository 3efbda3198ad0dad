import { SelectField } from '#client/ui/public/select-field.tsx'
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
      onChange={chooseTheme}
    />
  )
}
