import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useRef } from 'react'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import type { TableAction } from './data-table.types.ts'

/** A menu of the actions on one row. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly TableAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const run = (chosen: string) =>
    requestAnimationFrame(() => {
      // A dialog returns the focus to where it was. The menu, which may still have it, is gone by then.
      trigger.current?.focus()
      actions.find((action) => action.label === chosen)?.onSelect()
    })
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
      onSelect={({ value }) => run(value)}
    >
      <Menu.Trigger ref={trigger} asChild>
        <IconButton label={label}>
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {actions.map((action) => (
            <ActionItem key={action.label} {...action} />
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

function ActionItem({ label, icon, isDanger = false, disabledReason = null }: TableAction) {
  return (
    <Menu.Item value={label} disabled={disabledReason !== null} data-danger={isDanger || undefined}>
      {icon}
      <chakra.span display="grid">
        {label}
        {disabledReason !== null && (
          <chakra.span maxWidth="240px" fontSize="caption" fontWeight={450} lineHeight={1.4}>
            {disabledReason}
          </chakra.span>
        )}
      </chakra.span>
    </Menu.Item>
  )
}
