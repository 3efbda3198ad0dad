import { createLink, type LinkComponent } from '@tanstack/react-router'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ButtonHTMLAttributes, ComponentProps, Ref } from 'react'
import { currentPage } from '../app-link.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** How a button looks: one `primary` to a view; `ghost` is a quiet one; `danger` deletes. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** `md` is 48 px high, `sm` 44 px. */
  size?: 'md' | 'sm'
  /** As wide as its place. */
  isFull?: boolean
}

/** The class names of a button's look, for elements that are no button of ours. */
export function buttonClass({ variant = 'primary', size = 'md', isFull = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === 'sm' && styles.small, isFull && styles.full)
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it started is under way: it keeps the focus and does nothing. */
  isBusy?: boolean
  /** The label while it is busy: "Logging in". */
  busyLabel?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button: an icon may stand before or after its words. */
export function Button({
  variant,
  size,
  isFull,
  isBusy = false,
  busyLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={classNames(buttonClass({ variant, size, isFull }), isBusy && styles.busy, className)}
      aria-disabled={isBusy || button['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <>
          <LoaderCircle className={styles.spinner} size={18} aria-hidden />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}

function ButtonAnchor({ variant, size, isFull, className, ...anchor }: ButtonLook & ComponentProps<'a'>) {
  return <a {...anchor} className={classNames(buttonClass({ variant, size, isFull }), className)} />
}
const RoutedButton = createLink(ButtonAnchor)

/** A link that looks like a button. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => (
  <RoutedButton {...currentPage(props)} {...props} />
)
