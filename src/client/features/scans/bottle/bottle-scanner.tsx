import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { loadPart } from '#client/lib/load-part.ts'
import { Button } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { formatFileSize } from '#shared/format/number.ts'
import type { LabelSide } from '#shared/scans/minerals.ts'
import type { TextSpot } from '#shared/scans/sight.ts'
import { AllowanceCard } from '../allowance/allowance-card.tsx'
import { useAllowance } from '../allowance/use-allowance.ts'
import { BarcodeSearch } from '../barcode/barcode-search.tsx'
import { BackPhoto } from '../photo/back-photo.tsx'
import { choosePhoto, useChosenPhoto } from '../photo/chosen-photo.ts'
import { PhotoDrop } from '../photo/photo-drop.tsx'
import { ProgressPanel } from '../progress/progress-panel.tsx'
import type { ScanFailure } from '../progress/use-attempts.ts'
import { useOpenedScan } from '../progress/use-opened-scan.ts'
import { RecentScans } from '../recent/recent-scans.tsx'
import { BrandSearch } from '../search/brand-search.tsx'
import { useOpenWater } from '../search/use-open-water.ts'
import styles from './bottle-scanner.module.css'
import { FailureCard } from './failure-card.tsx'
import { SLOT_OF_SIDE, useBottleScan } from './use-bottle-scan.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const LabelCamera = lazy(() => loadPart(() => import('../camera/label-camera.tsx')))
const ResultDialog = lazy(() => loadPart(() => import('./result-dialog.tsx')))

/** Where text was seen in the photo that was refused. The server writes the list. */
const placesOf = (failure: ScanFailure | null): TextSpot[] | undefined =>
  failure?.details.places === undefined ? undefined : JSON.parse(failure.details.places)

type Steps = ComponentProps<typeof ProgressPanel>['steps']
const CHECKS = ['Matching the catalog', 'Checking against limits'] as const
const STEPS: Steps = ['Sending the photo', 'Reading the label', ...CHECKS]
const STEPS_OF_SIDE: Readonly<Record<LabelSide, Steps>> = {
  front: ['Sending the front', 'Reading the front', ...CHECKS],
  back: ['Sending the back', 'Reading the back', ...CHECKS],
}

/** The photo that is shown: that of the side being scanned, else the front's. */
const slotOf = (side: LabelSide | null) => SLOT_OF_SIDE[side ?? 'front']

/**
 * The bottle scanner: a photo or a name goes in, what is known of the water comes out.
 * @param props.opened an earlier scan of the person, whose answer opens
 */
export function BottleScanner({ opened }: { opened: string | undefined }) {
  const photo = useChosenPhoto('bottle')
  const back = useChosenPhoto('bottle-back')
  const scan = useBottleScan()
  const viewer = useViewer()
  const { nextAt } = useAllowance()
  const { running } = scan
  // What is wrong with a photo says nothing about the next one.
  const isOfOtherPhoto = scan.failure?.details.reason === 'no-water-label' && scan.sent !== photo?.file
  const failure = isOfOtherPhoto ? null : scan.failure
  const isRefused = failure?.details.reason === 'no-water-label'
  // To scan the same photo again would change nothing.
  const isWorthScanning = !isRefused || back !== null
  /** A name that was read, to search the catalogue for; `count` makes each search a new one. */
  const [search, setSearch] = useState({ name: '', count: 0 })
  const isAtLimit = nextAt !== null
  /** What the camera is open for: a scan, or the other side of the result. */
  const [camera, setCamera] = useState<'scan' | LabelSide | null>(null)
  const sent = useChosenPhoto(slotOf(running === null ? null : scan.side))
  const side = useKeptFocus(running !== null)
  const isMember = viewer?.kind === 'member'
  useOpenedScan(opened, scan.reopen)

  /** What needs a member happens at once, or after the log-in: what was chosen stays. */
  const asMember = (purpose: string, act: () => void) => {
    if (isMember) act()
    else openAccountDialog({ purpose, onLoggedIn: act })
  }
  const startScan = () => asMember('scan this bottle. Your photo stays here.', () => void scan.scanPhoto())
  const openCamera = () => setCamera('scan')
  /** What was taken or chosen is scanned at once, unless there is no scan left today. */
  const scanTaken = (taken: File) => {
    choosePhoto('bottle', taken)
    if (!isAtLimit) asMember('scan this bottle. Your photo stays here.', () => void scan.scanPhoto(taken))
  }
  const searchFor = (name: string) => setSearch(({ count }) => ({ name, count: count + 1 }))
  const openWater = useOpenWater()
  // Visitors read the water's public page; members get an answer that they can correct and save.
  const lookUp = (brand: string) => void (viewer?.kind === 'visitor' ? openWater(brand) : scan.lookUp(brand))

  return (
    <div
      className={classNames(styles.columns, isAtLimit && styles.atLimit, failure !== null && styles.failed)}
    >
      <div>
        <PhotoDrop
          slot={slotOf(running === null ? null : scan.side)}
          onCamera={openCamera}
          onChoose={scanTaken}
          onRefused={scan.refuse}
          places={placesOf(failure)}
          hint="Fill the frame with the label"
          picture={<BottleShape name="Evian" dissolved={345} height={212} />}
          progress={running?.percent ?? null}
        />
        {photo !== null && running === null && <BackPhoto />}
      </div>
      <div ref={side.ref} className={styles.side}>
        {running === null ? (
          <>
            {!isAtLimit && isWorthScanning && (
              <Button
                variant={isRefused ? 'secondary' : 'primary'}
                isFull
                className={photo === null ? styles.waiting : undefined}
                disabled={photo === null}
                isBusy={scan.isPreparing}
                onClick={startScan}
              >
                Start Scanning
              </Button>
            )}
            {failure !== null && (
              <FailureCard
                failure={failure}
                photo={scan.sent === photo?.file ? scan.sent : null}
                onAgain={openCamera}
                onSearch={searchFor}
                onBarcode={(digits) => void scan.lookUpSeenBarcode(digits)}
                onLookUp={lookUp}
              />
            )}
            {/* At the limit the free search is what there is to do. */}
            {!isAtLimit && <AllowanceCard />}
            <BarcodeSearch asMember={asMember} lookUp={scan.lookUpBarcode} onFound={scan.showFound} />
            <BrandSearch
              key={search.count}
              initial={search.name}
              hasFocus={search.count > 0}
              onLookUp={lookUp}
            />
            {isAtLimit && <AllowanceCard />}
            <RecentScans onOpen={(id) => void scan.reopen(id)} />
          </>
        ) : (
          <ProgressPanel
            running={running}
            steps={scan.side === null ? STEPS : STEPS_OF_SIDE[scan.side]}
            sent={{
              done: 'Photo uploaded',
              detail: sent === null ? undefined : formatFileSize(sent.file.size),
            }}
            onCancel={scan.cancel}
            meanwhile={<BrandSearch onLookUp={(brand) => void openWater(brand)} />}
          />
        )}
      </div>
      {camera !== null && (
        <Suspense fallback={null}>
          <LabelCamera
            title={camera === 'scan' ? 'Take a photo' : `Photo of the ${camera}`}
            onPhoto={camera === 'scan' ? scanTaken : (taken) => void scan.addPhoto(taken, camera)}
            onOtherPhoto={camera === 'scan' ? scanTaken : (taken) => void scan.addPhoto(taken, camera)}
            onClose={() => setCamera(null)}
          />
        </Suspense>
      )}
      {scan.result !== null && !scan.isPreparing && (
        <Suspense fallback={null}>
          <ResultDialog
            key={scan.result.analysis.scanId}
            {...scan.result}
            onCamera={setCamera}
            onAddPhoto={(added, side) => void scan.addPhoto(added, side)}
            onLookUp={lookUp}
            onSearch={searchFor}
            onBarcode={(digits) => void scan.lookUpSeenBarcode(digits)}
            onClose={() => {
              scan.close()
              side.keepFocus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
