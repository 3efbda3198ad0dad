import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

/** Class names of a 44 px icon target, for links that look like one. */
export function iconButtonClass(isOutlined = false): string {
  return classNames(styles.button, isOutlined && styles.outlined)
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
  label: string
  isOutlined?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A 44 px button with an icon (20 px) and no words. */
export function IconButton({ label, isOutlined, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={classNames(iconButtonClass(isOutlined), className)}
    />
  )
}
