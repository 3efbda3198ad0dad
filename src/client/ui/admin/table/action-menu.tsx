import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '#client/ui/components/class-names.ts'
import { iconButtonClass } from '#client/ui/components/icon-button.tsx'
import styles from './action-menu.module.css'
import type { TableAction } from './data-table.types.ts'
import { PopoverButton } from './popover-button.tsx'

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** Walks through a menu by the arrow keys, Home and End. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}

/** A menu of what one can do with one thing. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly TableAction[] }) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <PopoverButton
      label={label}
      className={iconButtonClass()}
      trigger={<EllipsisVertical size={20} aria-hidden />}
      role="menu"
      panel={panel}
      onOpen={(menu) => itemsOf(menu)[0]?.focus({ preventScroll: true })}
    >
      {/* The keys come from the items, which are buttons. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div onKeyDown={walk} role="presentation">
        {actions.map((action) => (
          <MenuItem key={action.label} {...action} onDone={() => panel.current?.hidePopover()} />
        ))}
      </div>
    </PopoverButton>
  )
}

function MenuItem({
  label,
  icon,
  onSelect,
  isDanger = false,
  disabledReason = null,
  onDone,
}: TableAction & { onDone: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, isDanger && styles.danger)}
      aria-disabled={disabledReason !== null || undefined}
      onClick={() => {
        if (disabledReason !== null) return
        onDone()
        onSelect()
      }}
    >
      {icon}
      <span className={styles.words}>
        {label}
        {disabledReason !== null && <span className={styles.reason}>{disabledReason}</span>}
      </span>
    </button>
  )
}
