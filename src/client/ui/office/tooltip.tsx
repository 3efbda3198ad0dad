import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip'
import type { ReactElement } from 'react'

/** Shows the name of an icon button while the pointer or the focus is on it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Chakra.Root openDelay={300} closeDelay={100} positioning={{ placement: 'top' }} lazyMount unmountOnExit>
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-hidden>{text}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
