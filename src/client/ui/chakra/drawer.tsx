import { Drawer as Chakra } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../components/icon-button.tsx'

export interface DrawerProps {
  isOpen: boolean
  /** The person closes it: by Esc, the cross or the scrim. */
  onClose: () => void
  title: string
  children: ReactNode
}

/** A modal panel at the window's right edge. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Chakra.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      initialFocusEl={() => heading.current}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title ref={heading} tabIndex={-1}>
                {title}
              </Chakra.Title>
              <Chakra.CloseTrigger asChild>
                <IconButton label="Close">
                  <X size={20} aria-hidden />
                </IconButton>
              </Chakra.CloseTrigger>
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
