import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect } from 'react'
import styles from './settings-group.module.css'

export interface SettingsGroupProps {
  /** The hash of the address that opens the group. */
  id: string
  title: string
  /** What is set now, in a few words. */
  now: ReactNode
  children: ReactNode
}

/** A group of settings, folded at first. */
export function SettingsGroup({ id, title, now, children }: SettingsGroupProps) {
  return (
    <details id={id} className={styles.group}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <h2 className="h3">{title}</h2>
          <span className="muted small">{now}</span>
        </span>
        <ChevronDown className={styles.icon} size={20} aria-hidden />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

/** Opens the group that the address names, once the groups are there. */
export function useGroupOfAddress(areThere: boolean): void {
  useEffect(() => {
    if (!areThere) return
    const open = () => {
      const group = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
      if (!(group instanceof HTMLDetailsElement)) return
      group.open = true
      group.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [areThere])
}
