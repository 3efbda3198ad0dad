import Bookmark from 'lucide-react/icons/bookmark'
import Droplet from 'lucide-react/icons/droplet'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MapPin from 'lucide-react/icons/map-pin'
import ScanLine from 'lucide-react/icons/scan-line'
import Sparkles from 'lucide-react/icons/sparkles'
import { type ReactNode, useRef } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useMembersOffline } from '#client/features/hydration/common/offline/use-members-offline.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { Sheet } from '#client/ui/public/sheet.tsx'
import { SmallGlass } from '#client/ui/public/small-glass.tsx'
import type { ViewerSummary } from '#shared/viewer.ts'
import styles from './bottom-bar.module.css'
import { exploreLinks } from './nav-entries.ts'
import { NavList } from './nav-list.tsx'
import { SITE_LINKS } from './site-links.ts'

interface Entry {
  to: string
  label: string
  icon: ReactNode
}

/**
 * Today's intake as a share of the goal, or what is left of a limit as a share of it, if the tracker was opened in this tab;
 * fetches nothing itself.
 */
function useTodaysLevel(): number | undefined {
  const { data } = trpc.hydration.day.useQuery(undefined, { enabled: false })
  if (data === undefined || data.goal === 0) return undefined
  const share = data.intake / data.goal
  return data.isLimit ? Math.max(0, 1 - share) : share
}

/** The glass of today. A press renders this icon again, and nothing else of the frame. */
const TodaysGlass = () => <SmallGlass level={useTodaysLevel() ?? 0} height={23} />

/** The bar at a phone's foot: the places one comes back to, and the rest in a sheet. */
export function BottomBar({ viewer }: { viewer: ViewerSummary }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const myWater = useUser()?.myWater ?? null
  const isMembersOffline = useMembersOffline()
  const isMember = viewer.kind === 'member' || isMembersOffline
  const { find, scanner, cities, tracker, bookmarks, premium } = SITE_LINKS
  const entries: Entry[] = [
    isMember
      ? { to: myWater?.path ?? find.to, label: 'My water', icon: <Droplet size={22} aria-hidden /> }
      : { to: find.to, label: 'Find', icon: <MapPin size={22} aria-hidden /> },
    { to: scanner.to, label: 'Scan', icon: <ScanLine size={22} aria-hidden /> },
    { to: tracker.to, label: 'Track', icon: <TodaysGlass /> },
    isMember
      ? { to: bookmarks.to, label: 'Saved', icon: <Bookmark size={22} aria-hidden /> }
      : { to: premium.to, label: 'Premium', icon: <Sparkles size={22} aria-hidden /> },
  ]
  return (
    <>
      <nav className={styles.bar} aria-label="Quick navigation">
        <ul className={styles.list}>
          {entries.map(({ to, label, icon }) => (
            <li key={label}>
              <AppLink to={to} className={styles.entry} activeOptions={AS_SECTION}>
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
          <NavList links={[cities, ...exploreLinks(viewer)]} />
        </nav>
      </Sheet>
    </>
  )
}
