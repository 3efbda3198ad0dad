import Bookmark from 'lucide-react/icons/bookmark'
import Building2 from 'lucide-react/icons/building-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ScanLine from 'lucide-react/icons/scan-line'
import Sparkles from 'lucide-react/icons/sparkles'
import { type ReactNode, useRef } from 'react'
import { useTodaysLevel } from '#client/entities/hydration/use-todays-level.ts'
import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { Sheet } from '#client/ui/components/sheet.tsx'
import { SmallGlass } from '#client/ui/components/small-glass.tsx'
import type { ViewerSummary } from '#shared/viewer.ts'
import styles from './bottom-bar.module.css'
import { exploreLinks } from './nav-entries.ts'
import { NavList } from './nav-list.tsx'
import { SITE_LINKS, type SiteLink } from './site-links.ts'

interface Entry {
  link: SiteLink
  label: string
  icon: ReactNode
}

/** Today's intake as a share of the goal. A press renders this icon anew, and nothing else of the frame. */
const TodaysGlass = () => <SmallGlass level={useTodaysLevel() ?? 0} height={23} />

/** The bar at a phone's foot: the places one comes back to, and the rest in a sheet. */
export function BottomBar({ viewer }: { viewer: ViewerSummary }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { scanner, cities, tracker, bookmarks, premium } = SITE_LINKS
  const entries: Entry[] = [
    { link: scanner, label: 'Scan', icon: <ScanLine size={22} aria-hidden /> },
    { link: cities, label: 'Cities', icon: <Building2 size={22} aria-hidden /> },
    { link: tracker, label: 'Track', icon: <TodaysGlass /> },
    viewer.kind === 'member'
      ? { link: bookmarks, label: 'Saved', icon: <Bookmark size={22} aria-hidden /> }
      : { link: premium, label: 'Premium', icon: <Sparkles size={22} aria-hidden /> },
  ]
  return (
    <>
      <nav className={styles.bar} aria-label="Quick navigation">
        <ul className={styles.list}>
          {entries.map(({ link, label, icon }) => (
            <li key={label}>
              <AppLink to={link.to} className={styles.entry} activeOptions={AS_SECTION}>
                {icon}
                {label}
              </AppLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.entry}
              aria-haspopup="dialog"
              onClick={() => sheet.current?.showModal()}
            >
              <Ellipsis size={22} aria-hidden />
              More
            </button>
          </li>
        </ul>
      </nav>
      <Sheet ref={sheet} title="More" side="bottom">
        <nav aria-label="More">
          <NavList links={exploreLinks(viewer)} />
        </nav>
      </Sheet>
    </>
  )
}
