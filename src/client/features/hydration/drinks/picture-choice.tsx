import type { FormFieldProps } from '#client/ui/public/use-form.ts'
import { DRINK_ICON_IDS, DRINK_ICONS } from '#shared/hydration/drink-icons.ts'
import { DrinkIcon } from './drink-icon.tsx'
import styles from './own-drink-editor.module.css'

/** Chooses the picture of a drink. */
export function PictureChoice({ name, value, onChange }: FormFieldProps) {
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>Picture</legend>
      {DRINK_ICON_IDS.map((icon) => (
        <label key={icon} className={styles.picture} title={DRINK_ICONS[icon]}>
          <input
            type="radio"
            name={name}
            value={icon}
            checked={value === icon}
            aria-label={DRINK_ICONS[icon]}
            onChange={() => onChange(icon)}
          />
          <DrinkIcon icon={icon} size={22} />
        </label>
      ))}
    </fieldset>
  )
}
