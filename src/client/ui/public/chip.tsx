import { createLink, type LinkComponent } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { currentPage } from '../app-link.tsx'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export interface ChipRowProps {
  /** What the chips choose among. */
  label: string
  className?: string
  children: ReactNode
}

/** A group of chips: on phones one scrolling row to the screen's edge if there are more than five, else wrapping lines. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <fieldset className={classNames(styles.row, className)} aria-label={label}>
      {children}
    </fieldset>
  )
}

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isPressed: boolean
}

/** A filter that is on or off. */
export function Chip({ isPressed, className, ...button }: ChipProps) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isPressed}
      className={classNames(styles.chip, className)}
    />
  )
}

const ChipAnchor = (anchor: ComponentProps<'a'>) => <a {...anchor} className={styles.chip} />
const RoutedChip = createLink(ChipAnchor)

/** A link that looks like a chip, pressed on the page it leads to. */
export const ChipLink: LinkComponent<typeof ChipAnchor> = (props) => (
  <RoutedChip {...currentPage(props)} {...props} />
)

/** An active filter that can be taken away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={styles.removable}
      onClick={onRemove}
      aria-label={`Remove filter ${label}`}
    >
      {label}
      <X size={16} aria-hidden />
    </button>
  )
}
