import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { IconButton } from '#client/ui/components/icon-button.tsx'
import type { TableAction } from './data-table.types.ts'

/** A menu of the actions on one row. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly TableAction[] }) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      onSelect={({ value }) => actions.find((action) => action.label === value)?.onSelect()}
    >
      <Menu.Trigger asChild>
        <IconButton label={label}>
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map((action) => (
              <ActionItem key={action.label} {...action} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
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
