import { lazy, Suspense, useState } from 'react'
import { BottleShape } from '#client/entities/scans/bottle-shape.tsx'
import { openAccountDialog } from '#client/entities/session/account-dialog.ts'
import { useViewer } from '#client/entities/session/use-viewer.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { classNames } from '#client/ui/components/class-names.ts'
import { formatFileSize } from '#shared/format/number.ts'
import { AllowanceCard } from '../allowance/allowance-card.tsx'
import { useAllowance } from '../allowance/use-allowance.ts'
import { useChosenPhoto } from '../photo/chosen-photo.ts'
import { PhotoDrop } from '../photo/photo-drop.tsx'
import { ProgressPanel } from '../progress/progress-panel.tsx'
import { RecentScans } from '../recent/recent-scans.tsx'
import { BrandSearch } from '../search/brand-search.tsx'
import styles from './bottle-scanner.module.css'
import { useBottleScan } from './use-bottle-scan.ts'

const ResultDialog = lazy(() => import('./result-dialog.tsx'))

const STEPS = [
  'Sending the photo',
  'Reading the label',
  'Matching the catalogue',
  'Checking against limits',
] as const

/** The bottle scanner: a photo or a name goes in, what is known of the water comes out. */
export function BottleScanner() {
  const photo = useChosenPhoto('bottle')
  const scan = useBottleScan()
  const viewer = useViewer()
  const { nextAt } = useAllowance()
  const { running } = scan
  /** A name that was read, to search the catalogue for; `count` makes each search a new one. */
  const [search, setSearch] = useState({ name: '', count: 0 })
  const isAtLimit = nextAt !== null

  /** What needs a member happens at once, or after the log-in: what was chosen stays. */
  const asMember = (reason: string, act: () => void) => {
    if (viewer?.kind === 'member') act()
    else openAccountDialog({ reason, onLoggedIn: act })
  }
  const startScan = () =>
    asMember('Log in to scan this bottle. Your photo stays here.', () => void scan.scanPhoto())
  const lookUp = (brand: string) => asMember(`Log in to look up ${brand}.`, () => void scan.lookUp(brand))

  return (
    <div className={classNames(styles.columns, isAtLimit && styles.atLimit)}>
      <PhotoDrop
        slot="bottle"
        hint="Fill the frame with the label"
        picture={<BottleShape name="Evian" dissolved={345} height={212} />}
        progress={running?.percent ?? null}
      />
      <div className={styles.side}>
        {running === null ? (
          <>
            {!isAtLimit && (
              <Button
                isFull
                className={photo === null ? styles.waiting : undefined}
                disabled={photo === null}
                isBusy={scan.isPreparing}
                onClick={startScan}
              >
                Start Scanning
              </Button>
            )}
            {scan.failure !== null && (
              <Card as="section" isPadded className={styles.failure} aria-label="What went wrong">
                <h2>{scan.failure.title}</h2>
                <p>{scan.failure.message}</p>
                <p className="muted small">
                  {photo === null
                    ? 'Check the spelling, or scan the label.'
                    : 'Try again with another photo, or look the water up by its name: that is free.'}
                </p>
              </Card>
            )}
            {/* At the limit the free search is what there is to do. */}
            {!isAtLimit && <AllowanceCard />}
            <BrandSearch key={search.count} initial={search.name} onLookUp={lookUp} />
            {isAtLimit && <AllowanceCard />}
            <RecentScans onOpen={(id) => void scan.reopen(id)} />
          </>
        ) : (
          <ProgressPanel
            running={running}
            steps={STEPS}
            sent={{
              done: 'Photo uploaded',
              detail: photo === null ? undefined : formatFileSize(photo.file.size),
            }}
            onCancel={scan.cancel}
          />
        )}
      </div>
      {scan.result !== null && (
        <Suspense fallback={null}>
          <ResultDialog
            key={scan.result.analysis.scanId}
            analysis={scan.result.analysis}
            image={scan.result.image}
            onLookUp={lookUp}
            onSearch={(name) => setSearch(({ count }) => ({ name, count: count + 1 }))}
            onClose={scan.close}
          />
        </Suspense>
      )}
    </div>
  )
}
