import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { ComboboxOption } from '#client/ui/public/combobox.tsx'
import styles from './find-page.module.css'

/** Places or answers to choose from, one line each. The id of each is its address. */
export function PlaceList({ places }: { places: readonly ComboboxOption[] }) {
  return (
    <Card as="ul" className="divided">
      {places.map(({ id, label, detail }) => (
        <li key={id}>
          <AppLink to={id} className={styles.place}>
            <b>{label}</b>
            <span className="muted small">{detail}</span>
          </AppLink>
        </li>
      ))}
    </Card>
  )
}
