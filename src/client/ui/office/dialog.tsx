import { Dialog as Chakra } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import X from 'lucide-react/icons/x'
import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { firstFocusIn } from '../first-focus.ts'
import type { DialogFrameProps } from '../public/dialog.tsx'
import { IconButton } from '../public/icon-button.tsx'

/** Toasts lie above the scrim: using one does not close the dialog. */
const TOASTS = '[role=status], [role=alert]'

/** The content exists only while the dialog is open, so what was typed does not outlive it. */
export interface DialogProps extends DialogFrameProps {
  isOpen: boolean
  /** The person closes it: by Esc, the cross or the scrim. */
  onClose: () => void
  /** A card, or a panel at the window's right edge. */
  placement?: 'card' | 'right'
}

/**
 * Lets Esc close a dialog from the moment it is on the page. Chakra listens some frames later; until then it would close the
 * dialog below instead, and what was typed there would be lost.
 */
function useEarlyEscape(isOpen: boolean, content: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeEarly = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // Chakra sets the property when it begins to listen.
      if (content.current?.style.getPropertyValue('--layer-index')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      close()
    }
    window.addEventListener('keydown', closeEarly, { capture: true })
    return () => window.removeEventListener('keydown', closeEarly, { capture: true })
  }, [isOpen, content])
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
  placement = 'card',
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const isDrawer = placement === 'right'
  useEarlyEscape(isOpen, content, onClose)
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
      initialFocusEl={() => {
        // Chakra moves the focus some frames after the dialog is seen. A person may have chosen a field by then: it keeps the focus.
        const chosen = content.current?.querySelector<HTMLElement>(':focus')
        return chosen ?? firstFocusIn(content.current) ?? content.current?.querySelector('h2') ?? null
      }}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner data-drawer={isDrawer || undefined}>
          <Chakra.Content
            data-drawer={isDrawer || undefined}
            ref={content}
            style={width === undefined ? undefined : ({ '--width': `${width}px` } as CSSProperties)}
          >
            <Chakra.Header>
              <chakra.div display="flex" alignItems="center" gap="16" minWidth={0}>
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
