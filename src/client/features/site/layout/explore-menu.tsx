import { useLocation } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import styles from './explore-menu.module.css'
import type { SiteLink } from './site-links.ts'

export interface ExploreMenuProps {
  links: readonly SiteLink[]
  /** Class name of the header's links, which the trigger looks like. */
  triggerClassName?: string
}

/**
 * The Explore menu, by the browser's own disclosure: it opens without script too. With script, the arrow keys walk
 * through it, and Esc, a press outside and navigation close it.
 */
export function ExploreMenu({ links, triggerClassName }: ExploreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const isCurrent = links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

  useEffectOn([pathname], () => {
    menu.current?.removeAttribute('open')
  })

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) {
        menu.current?.removeAttribute('open')
      }
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const element = event.currentTarget
    if (event.key === 'Escape' && element.open) {
      element.open = false
      element.querySelector('summary')?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    element.open = true
    const entries = [...element.querySelectorAll('a')]
    const at = entries.indexOf(document.activeElement as HTMLAnchorElement)
    const next = event.key === 'ArrowDown' ? at + 1 : at <= 0 ? entries.length - 1 : at - 1
    entries[next % entries.length]?.focus()
  }

  if (links.length === 0) return null
  return (
    <details ref={menu} className={styles.menu} onKeyDown={onKeyDown}>
      <summary
        className={classNames(styles.trigger, triggerClassName)}
        {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
      >
        Explore
        <ChevronDown className={styles.icon} size={16} aria-hidden />
      </summary>
      <ul className={styles.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <AppLink to={to} className={styles.link} activeOptions={AS_SECTION}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
