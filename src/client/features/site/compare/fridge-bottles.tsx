import { useBookmarks } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { savedKey } from '#shared/site/compare/compared-with.rules.ts'
import styles from './compare-page.module.css'

/** How many bottles are offered; all others are found by name. */
const OFFERED = 6

interface FridgeBottlesProps {
  /** The waters that are compared already. */
  keys: readonly string[]
  /** The address with one more water. */
  withKey: (key: string) => string
}

/** The newest bottles of the member's own fridge, each a link that adds it. */
export function FridgeBottles({ keys, withKey }: FridgeBottlesProps) {
  const list = useBookmarks({ types: ['bottle_scan'] })
  const bottles = (list.data?.pages.flatMap((page) => page.items) ?? [])
    .filter(({ id }) => !keys.includes(savedKey(id)))
    .slice(0, OFFERED)
  if (bottles.length === 0) return null
  return (
    <section aria-labelledby="fridge">
      <h2 id="fridge" className={styles.found}>
        From My Fridge
      </h2>
      <ul className={styles.bottles}>
        {bottles.map(({ id, title }) => (
          <li key={id}>
            <ButtonLink
              size="sm"
              variant="secondary"
              to="/compare"
              search={{ with: withKey(savedKey(id)) }}
              aria-label={`Add ${title}`}
            >
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
