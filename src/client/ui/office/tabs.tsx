import { Tabs as Chakra } from '@chakra-ui/react/tabs'
import type { TabsProps } from '../public/tabs.tsx'

/** Tabs over one panel. At the top of a dialog they reach to its edges. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, className, children } = props
  return (
    <Chakra.Root
      className={className}
      value={selected}
      onValueChange={({ value }) => {
        const tab = tabs.find(({ id }) => id === value)
        if (tab !== undefined) onSelect(tab.id)
      }}
    >
      <Chakra.List aria-label={label}>
        {tabs.map((tab) => (
          <Chakra.Trigger key={tab.id} value={tab.id}>
            {tab.label}
            {tab.badge}
          </Chakra.Trigger>
        ))}
      </Chakra.List>
      <Chakra.Content value={selected}>{children}</Chakra.Content>
    </Chakra.Root>
  )
}
