import ScanLine from 'lucide-react/icons/scan-line'
import Wrench from 'lucide-react/icons/wrench'
import { type KeyboardEvent, lazy } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box } from '#client/ui/layout/layout.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { tabAfterKey } from '#client/ui/public/tab-keys.ts'
import { LatePart } from '#client/ui/public/waking.tsx'
import { BottleScanner } from './bottle/bottle-scanner.tsx'
import styles from './scanner-page.module.css'
import { SCANNER_TABS, type ScannerTab } from './scanner-tab.ts'

const loadWaterIq = () => loadPart(() => import('./water-iq/water-iq-scanner.tsx'))
// The server draws a page in one go and waits for nothing: it has the code of both tabs from the start.
const WaterIqScanner = import.meta.env.SSR
  ? (await loadWaterIq()).WaterIqScanner
  : lazy(async () => ({ default: (await loadWaterIq()).WaterIqScanner }))
// The server has drawn the tab of the address: its code is fetched while the rest of the page wakes up.
if (!import.meta.env.SSR && new URLSearchParams(location.search).get('tab') === 'water-iq') {
  loadWaterIq().catch(() => undefined)
}

const TABS = {
  bottle: { label: 'AI Bottle Scanner', icon: ScanLine, search: { type: 'bottle' } },
  'water-iq': { label: 'Water IQ Scanner', icon: Wrench, search: { tab: 'water-iq' } },
} as const

export interface ScannerPageProps {
  path: '/scanner' | '/app'
  tab: ScannerTab
  /** An earlier scan, whose answer opens. */
  scan: string | undefined
}

const tabId = (tab: ScannerTab) => `scanner-${tab}`
const PANEL_ID = 'scanner-panel'

/** Both scanners under one heading; only the code of the one that is shown is loaded. */
export function ScannerPage({ path, tab, scan }: ScannerPageProps) {
  const isVisitor = useViewer()?.kind === 'visitor'

  const selectByKey = (event: KeyboardEvent) => {
    const next = tabAfterKey(SCANNER_TABS, tab, event.key)
    if (next === null) return
    event.preventDefault()
    const link = document.getElementById(tabId(next))
    link?.focus()
    link?.click()
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title="Water Scanner" />
      <div role="tablist" aria-label="Scanner" className={styles.tabs}>
        {SCANNER_TABS.map((id) => {
          const { label, icon: Icon, search } = TABS[id]
          return (
            <AppLink
              key={id}
              id={tabId(id)}
              role="tab"
              to={path}
              search={search}
              replace
              className={styles.tab}
              aria-selected={id === tab}
              aria-controls={id === tab ? PANEL_ID : undefined}
              tabIndex={id === tab ? 0 : -1}
              onKeyDown={selectByKey}
            >
              <Icon size={18} aria-hidden />
              {label}
            </AppLink>
          )
        })}
      </div>
      {isVisitor && (
        <Box as="p" marginTop={8}>
          One scan a day is free.{' '}
          <button
            type="button"
            className={`text-link ${styles.logIn}`}
            onClick={() => openAccountDialog({ tab: 'sign-up' })}
          >
            Create a free account
          </button>
          {' or '}
          <button
            type="button"
            className={`text-link ${styles.logIn}`}
            onClick={() => openAccountDialog({ tab: 'log-in' })}
          >
            log in
          </button>
          .
        </Box>
      )}
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)} className={styles.panel}>
        {tab === 'bottle' ? (
          <BottleScanner opened={scan} />
        ) : (
          <LatePart fallback={<Skeleton height="460px" hasWater />}>
            <WaterIqScanner opened={scan} />
          </LatePart>
        )}
      </div>
    </div>
  )
}
