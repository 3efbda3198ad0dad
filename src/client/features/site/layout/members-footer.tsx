import { AppLink } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import styles from './site-footer.module.css'
import { INDEPENDENT_APP, type SiteFooterProps } from './site-footer.tsx'
import { SITE_LINKS } from './site-links.ts'

const LINKS = [SITE_LINKS.innovations, SITE_LINKS.products]

/** The footer of a member's own screens: one line. */
export function MembersFooter({ sisterApp, hasApp }: SiteFooterProps) {
  const { name, url } = sisterApp ?? INDEPENDENT_APP
  return (
    <footer className="wrap">
      <Row as="nav" gap={20} align="center" justify="center" wraps marginBottom={8} aria-label="Footer">
        {LINKS.map(({ to, label }) => (
          <AppLink key={to} to={to} className={styles.link}>
            {label}
          </AppLink>
        ))}
        {hasApp && (
          <ExternalLink href={url} className={styles.link}>
            {name}
            <span className="visually-hidden">
              : scan food too.{' '}
              {sisterApp === null && 'An independent non-profit we recommend; not related to us.'}
            </span>
          </ExternalLink>
        )}
      </Row>
    </footer>
  )
}
