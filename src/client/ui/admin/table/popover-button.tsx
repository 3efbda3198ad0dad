import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from '#client/ui/components/class-names.ts'
import styles from './popover-button.module.css'

/** Pixels between the button and its panel, and between the panel and the window's edge. */
const GAP = 4

/** Properties of {@link PopoverButton}. */
export interface PopoverButtonProps {
  /** What the button says, for those who do not see its content. */
  label: string
  /** Class names of the button. */
  className: string
  /** The button's content. */
  trigger: ReactNode
  /** What the panel is; `menu` where it holds actions. */
  role?: 'menu' | 'group'
  panel?: RefObject<HTMLDivElement | null>
  /** Called when the panel has opened. */
  onOpen?: (panel: HTMLElement) => void
  panelClassName?: string | undefined
  children: ReactNode
}

/** Puts the panel below the button, at its right edge; above it where there is no room below. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const isRoomBelow = anchor.bottom + GAP + height <= innerHeight
  const top = isRoomBelow ? anchor.bottom + GAP : Math.max(GAP, anchor.top - GAP - height)
  const left = Math.min(Math.max(GAP, anchor.right - width), innerWidth - width - GAP)
  panel.style.top = `${top}px`
  panel.style.left = `${left}px`
}

/** A button with a panel in the top layer, by the browser's own popover: Esc and a press beside it close it. */
export function PopoverButton({
  label,
  className,
  trigger,
  role = 'group',
  panel: given,
  onOpen,
  panelClassName,
  children,
}: PopoverButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const panel = given ?? own
  const closeOnScroll = useRef(({ target }: Event) => {
    if (!(target instanceof Node && panel.current?.contains(target))) panel.current?.hidePopover()
  })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup={role === 'menu' ? 'menu' : undefined}
        popoverTarget={id}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
      <div
        id={id}
        ref={panel}
        role={role}
        aria-label={label}
        popover="auto"
        className={classNames(styles.panel, panelClassName)}
        onToggle={(event) => {
          // What stands fixed would part from its button.
          if (event.newState !== 'open') return removeEventListener('scroll', closeOnScroll.current, true)
          if (button.current !== null) place(event.currentTarget, button.current)
          onOpen?.(event.currentTarget)
          addEventListener('scroll', closeOnScroll.current, true)
        }}
      >
        {children}
      </div>
    </>
  )
}
