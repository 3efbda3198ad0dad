import X from 'lucide-react/icons/x'
import { AppLink } from '#client/ui/app-link.tsx'
import type { Comparison } from '#shared/site/compare/compare.schema.ts'
import styles from './compare-page.module.css'

const KINDS = {
  system: 'Tap water',
  city: 'Tap water',
  well: 'Tap water',
  bottle: 'Bottled water',
  saved: 'From My Fridge',
} as const

/** The compared waters, each with a link that removes it. */
export function ComparedWaters({ waters }: { waters: Comparison['waters'] }) {
  if (waters.length === 0) return null
  return (
    <ul className={styles.waters} aria-label="Compared waters">
      {waters.map(({ key, name, kind, region, path }) => {
        const others = waters.filter((water) => water.key !== key).map((water) => water.key)
        return (
          <li key={key} className={styles.water}>
            <span>
              {path === null ? (
                <b>{name}</b>
              ) : (
                <AppLink to={path} className="text-link">
                  <b>{name}</b>
                </AppLink>
              )}
              <span className="muted small">
                {[KINDS[kind], region].filter((part) => part !== null).join(', ')}
              </span>
            </span>
            <AppLink
              to="/compare"
              search={{ with: others.join(',') || undefined }}
              className={styles.remove}
              aria-label={`Remove ${name}`}
            >
              <X size={18} aria-hidden />
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
