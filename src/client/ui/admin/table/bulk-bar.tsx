import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#client/ui/public/button.tsx'
import type { TableAction } from './data-table.types.ts'

export interface BulkBarProps {
  count: number
  actions: readonly TableAction[]
  onClear: () => void
}

/** What can be done with the rows that are chosen. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  return (
    <chakra.section
      aria-label="Chosen rows"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8"
      padding="{spacing.8} {spacing.16}"
      borderRadius="md"
      background="water.tint"
    >
      <chakra.p role="status" marginRight="8" fontWeight={650}>
        {count} chosen
      </chakra.p>
      {actions.map(({ label, icon, onSelect, isDanger = false, disabledReason = null }) => (
        <Button
          key={label}
          size="sm"
          variant={isDanger ? 'danger' : 'secondary'}
          disabled={disabledReason !== null}
          title={disabledReason ?? undefined}
          onClick={onSelect}
        >
          {icon}
          {label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Choose none
      </Button>
    </chakra.section>
  )
}
