import { Menu } from '@chakra-ui/react/menu'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useRef } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import styles from './action-menu.module.css'
import type { TableAction } from './data-table.types.ts'

/** A menu of the actions on one row. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly TableAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const run = (onSelect: () => void) =>
    requestAnimationFrame(() => {
      // A dialog returns the focus to where it was. The menu, which may still have it, is gone by then.
      trigger.current?.focus()
      onSelect()
    })
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}>
      <Menu.Trigger ref={trigger} asChild>
        <IconButton label={label}>
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {actions.map((action) => (
            <ActionItem key={action.label} {...action} onSelect={() => run(action.onSelect)} />
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

function ActionItem({ label, icon, onSelect, isDanger = false, disabledReason = null }: TableAction) {
  const isDisabled = disabledReason !== null
  return (
    <Menu.Item
      value={label}
      disabled={isDisabled}
      data-danger={isDanger || undefined}
      // The menu's own event does not occur unless the pointer was seen over the entry, and a screen reader has no pointer.
      onClick={isDisabled ? undefined : onSelect}
    >
      {icon}
      <Stack as="span">
        {label}
        {isDisabled && <span className={styles.reason}>{disabledReason}</span>}
      </Stack>
    </Menu.Item>
  )
}
