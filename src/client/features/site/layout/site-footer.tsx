import ExternalLinkIcon from 'lucide-react/icons/external-link'
import ScanLine from 'lucide-react/icons/scan-line'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { ThemeSelect } from '#client/ui/layout/theme-select.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import styles from './site-footer.module.css'
import { SITE_LINKS } from './site-links.ts'

/** The operator's own food-scanning app. */
export interface SisterApp {
  name: string
  url: string
}

/** Recommended where the operator has no app of their own. It is not related to us, and the banner says so. */
export const INDEPENDENT_APP = { name: 'Open Food Facts', url: 'https://world.openfoodfacts.org' }

const FOOTER_PAGES = [
  'states',
  'guides',
  'innovations',
  'products',
  'methodology',
  'sources',
  'status',
  'accessibility',
  'contact',
  'privacy',
  'terms',
] as const
const FOOTER_LINKS = FOOTER_PAGES.map((page) => SITE_LINKS[page])

export interface SiteFooterProps {
  sisterApp: SisterApp | null
  /** Subscribers are recommended nothing. */
  hasApp: boolean
}

/** The footer of every page except the home page: the food-scanning banner, links and theme. */
export function SiteFooter({ sisterApp, hasApp }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <Stack gap={20} className={`wrap ${styles.parts}`}>
        <Row gap={16} align="center" justify="between" wraps>
          {hasApp && (
            <ExternalLink href={(sisterApp ?? INDEPENDENT_APP).url} className={styles.sister}>
              <ScanLine size={22} aria-hidden />
              <span>
                <b>Scan food too with {(sisterApp ?? INDEPENDENT_APP).name}</b>
                <span className={styles.what}>
                  {sisterApp === null
                    ? 'An independent non-profit we recommend; not related to us'
                    : 'Our sister app for what you eat'}
                </span>
              </span>
              <ExternalLinkIcon size={16} aria-hidden />
            </ExternalLink>
          )}
          <nav className={styles.links} aria-label="Footer">
            {FOOTER_LINKS.map(({ to, label }) => (
              <AppLink key={to} to={to} className={styles.link}>
                {label}
              </AppLink>
            ))}
          </nav>
        </Row>
        <hr />
        <Row gap={16} align="center" justify="between" wraps>
          <p className={styles.disclosure}>Sources and years where known.</p>
          <ThemeSelect />
        </Row>
      </Stack>
    </footer>
  )
}
