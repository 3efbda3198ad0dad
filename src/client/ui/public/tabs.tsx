import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { tabAfterKey } from './tab-keys.ts'
import styles from './tabs.module.css'

/** One of several {@link Tabs}. */
export interface Tab<Id extends string> {
  id: Id
  label: string
  /** A count next to the label: a small badge. */
  badge?: ReactNode
}

export interface TabsProps<Id extends string> {
  /** What the tabs choose among. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  className?: string
  /** The selected tab's panel. */
  children: ReactNode
}

/** Tabs over one panel; arrow keys, Home and End select. At the top of a dialog they reach to its edges. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className,
  children,
}: TabsProps<Id>) {
  const id = useId()
  const tabId = (tab: Id) => `${id}-${tab}`
  const panelId = `${id}-panel`

  const selectByKey = (event: KeyboardEvent) => {
    const next = tabAfterKey(
      tabs.map((tab) => tab.id),
      selected,
      event.key,
    )
    if (next === null) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div className={className}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => {
          const isSelected = tab.id === selected
          return (
            <button
              key={tab.id}
              id={tabId(tab.id)}
              type="button"
              role="tab"
              className={classNames(styles.tab, isSelected && styles.selected)}
              aria-selected={isSelected}
              aria-controls={isSelected ? panelId : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={selectByKey}
            >
              {tab.label}
              {tab.badge}
            </button>
          )
        })}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(selected)} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
