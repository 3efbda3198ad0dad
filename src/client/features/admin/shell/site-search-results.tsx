import { classNames } from '#client/ui/components/class-names.ts'
import type { FoundGroup, FoundOption } from './found-groups.ts'
import styles from './site-search.module.css'

/** Properties of {@link SiteSearchResults}. */
export interface SiteSearchResultsProps {
  id: string
  typed: string
  groups: readonly FoundGroup[]
  isLoading: boolean
  hasFailed: boolean
  /** Which option the arrow keys are at, counted through all groups; -1 for none. */
  chosen: number
  optionId: (at: number) => string
  onFollow: (option: FoundOption) => void
}

/** What the search says while there is nothing to choose; null where there is. */
function statusOf({ isLoading, hasFailed, groups, typed }: SiteSearchResultsProps): string | null {
  if (hasFailed) return 'The search failed. Try again in a moment.'
  if (groups.length > 0) return null
  return isLoading ? 'Searching…' : `Nothing is called “${typed}”.`
}

/** The list below the header's search. */
export function SiteSearchResults(props: SiteSearchResultsProps) {
  const { id, groups, chosen, optionId, onFollow } = props
  const status = statusOf(props)
  let at = -1
  return (
    <div className={styles.panel}>
      <p role="status" className={status === null ? 'visually-hidden' : styles.status}>
        {status}
      </p>
      <div id={id} role="listbox" aria-label="Found" className={styles.list}>
        {groups.map(({ label, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a listbox's options, not of a form's fields
          <div key={label} role="group" aria-label={label}>
            <div className={styles.group} aria-hidden>
              {label}
            </div>
            {options.map((option) => {
              at += 1
              return (
                <Option
                  key={option.id}
                  id={optionId(at)}
                  option={option}
                  isChosen={at === chosen}
                  onFollow={() => onFollow(option)}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function Option({
  id,
  option: { title, detail },
  isChosen,
  onFollow,
}: {
  id: string
  option: FoundOption
  isChosen: boolean
  onFollow: () => void
}) {
  return (
    // The arrow keys of the combobox choose; the focus stays there.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classNames(styles.option, isChosen && styles.chosen)}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      <span className={styles.title}>{title}</span>
      {detail !== null && <span className={styles.detail}>{detail}</span>}
    </button>
  )
}
