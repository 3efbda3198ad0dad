import type { ReactNode } from 'react'
import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { Brand } from '#client/ui/layout/brand.tsx'
import { ThemeToggle } from '#client/ui/layout/theme-toggle.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { AccountControl, type AccountControlProps } from './account-control.tsx'
import { ExploreMenu } from './explore-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { exploreLinks, extraLinks, mainLinks } from './nav-entries.ts'
import styles from './site-header.module.css'
import { SITE_LINKS } from './site-links.ts'

export interface SiteHeaderProps extends AccountControlProps {
  /** Lies transparent over the page's first picture, which reaches up behind it. */
  isOverlay?: boolean
  /** Offers the way into the app instead of the plans. */
  hasLaunchApp?: boolean
  /** The way to the find field. */
  search: ReactNode
}

/** The header of every page but the admin's. */
export function SiteHeader({
  viewer,
  isOverlay = false,
  hasLaunchApp = false,
  search,
  onLogIn,
  onLogOut,
}: SiteHeaderProps) {
  const links = mainLinks(viewer)
  return (
    <header className={classNames(styles.header, isOverlay && styles.overlay)}>
      <div className={`wrap ${styles.inner}`}>
        <Brand />
        <nav className={styles.nav} aria-label="Main">
          {links.map(({ to, label }) => (
            <AppLink key={to} to={to} className={styles.link} activeOptions={AS_SECTION}>
              {label}
            </AppLink>
          ))}
          <ExploreMenu links={exploreLinks(viewer)} triggerClassName={styles.link} />
        </nav>
        <div className={styles.end}>
          {!hasLaunchApp && (
            <div className={styles.wide}>
              {extraLinks(viewer).map(({ to, label }) => (
                <ButtonLink key={to} to={to} variant="ghost" size="sm">
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
          <div className={styles.search}>{search}</div>
          <ThemeToggle className={styles.toggle} />
          <div className={styles.wide}>
            <AccountControl viewer={viewer} onLogIn={onLogIn} onLogOut={onLogOut} />
          </div>
          {hasLaunchApp && (
            <ButtonLink to={SITE_LINKS.scanner.to} size="sm" variant="secondary">
              Launch App
            </ButtonLink>
          )}
          <MobileMenu viewer={viewer} onLogIn={onLogIn} onLogOut={onLogOut} />
        </div>
      </div>
    </header>
  )
}
