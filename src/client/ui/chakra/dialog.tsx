import { Dialog as Chakra } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import X from 'lucide-react/icons/x'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { IconButton } from '../components/icon-button.tsx'

/** Toasts lie above the scrim: using one does not close the dialog. */
const TOASTS = '[role=status], [role=alert]'

export interface DialogProps {
  isOpen: boolean
  /** The person closes it: by Esc, the cross or the scrim. */
  onClose: () => void
  title: string
  /** A picture before the title, and a line below it. */
  lead?: ReactNode
  subtitle?: ReactNode
  /** Buttons that stay at the foot while the content scrolls. */
  footer?: ReactNode
  /** Width of the card on a desktop in px; 440 by default. */
  width?: number
  /** A panel at the window's right edge instead of a card. */
  isDrawer?: boolean
  /** Exists only while the dialog is open, so what was typed does not outlive it. */
  children: ReactNode
}

/** A modal dialog. The focus goes first to the field with `data-autofocus`, else to the title, and returns on closing. */
export function Dialog({
  isOpen,
  onClose,
  title,
  lead,
  subtitle,
  footer,
  width,
  isDrawer,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Chakra.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent
        if (target instanceof Element && target.closest(TOASTS) !== null) event.preventDefault()
      }}
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>('[data-autofocus=true]') ??
        content.current?.querySelector<HTMLElement>('h2') ??
        null
      }
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner data-drawer={isDrawer}>
          <Chakra.Content
            data-drawer={isDrawer}
            ref={content}
            style={width === undefined ? undefined : ({ '--width': `${width}px` } as CSSProperties)}
          >
            <Chakra.Header>
              <chakra.div display="flex" alignItems="center" gap="16px" minWidth={0}>
                {lead}
                <chakra.div minWidth={0}>
                  <Chakra.Title tabIndex={-1}>{title}</Chakra.Title>
                  {subtitle !== undefined && <p className="muted small">{subtitle}</p>}
                </chakra.div>
              </chakra.div>
              <Chakra.CloseTrigger asChild>
                <IconButton label="Close">
                  <X size={20} aria-hidden />
                </IconButton>
              </Chakra.CloseTrigger>
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer !== undefined && <Chakra.Footer>{footer}</Chakra.Footer>}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
