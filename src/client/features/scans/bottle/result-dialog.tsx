import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Refrigerator from 'lucide-react/icons/refrigerator'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntention } from '#client/features/accounts/common/intention.ts'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useSaveBookmark } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import type { BottleAnalysis, BottleChanges, SavedBottle } from '#shared/scans/bottle.schema.ts'
import { withCorrections } from '#shared/scans/corrections.rules.ts'
import type { LabelSide } from '#shared/scans/minerals.ts'
import { toSaved } from '#shared/scans/saved-answers.rules.ts'
import { UNNAMED_WATER } from '#shared/scans/unnamed-water.ts'
import { placeOf } from '#shared/scans/water-line.rules.ts'
import { AddSide } from './add-side.tsx'
import { BottleView } from './bottle-view.tsx'
import { CompareView } from './compare-view.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { NameDoubt } from './name-doubt.tsx'
import styles from './result-parts.module.css'
import { TrackButton } from './track-button.tsx'
import { TrackForm } from './track-form.tsx'

export interface ResultDialogProps {
  analysis: BottleAnalysis
  /** The photo it was read from; null if there is none any more. */
  image: Blob | null
  /** Why what was tried next could not be added: a photo of the other side, or its barcode. */
  problem?: string
  /** Opens the camera for a photo of the other side. */
  onCamera: (side: LabelSide) => void
  /** Adds a photo of the other side. */
  onAddPhoto: (photo: File, side: LabelSide) => void
  onLookUp: (brand: string) => void
  /** Searches the catalogue for a name that was read. */
  onSearch: (name: string) => void
  /** Looks up the barcode in the photo. */
  onBarcode: (digits: string) => void
  onClose: () => void
}

type View = 'result' | 'correct' | 'track' | 'compare'

const VIEW_TITLES: Readonly<Record<Exclude<View, 'result'>, string>> = {
  correct: 'Is this right?',
  track: 'Add to Tracker',
  compare: 'Compare with my tap',
}

/** Below this confidence a name is a guess, and the other likely ones are offered at once; per cent. */
const SURE_FROM = 70

/** The result of a scan, which the person can correct, save, log and compare. Opens when it is mounted. */
export default function ResultDialog({
  analysis,
  image,
  problem,
  onCamera,
  onAddPhoto,
  onLookUp,
  onSearch,
  onBarcode,
  onClose,
}: ResultDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { save, isSaving } = useSaveBookmark()
  const units = useUser()?.units ?? 'ml'
  const [view, setView] = useState<View>('result')
  const [isSaved, setIsSaved] = useState(false)
  const [addedId, setAddedId] = useState<string | null>(null)
  const [scanned] = useState<SavedBottle>(() => toSaved(analysis))
  const [bottle, setBottle] = useState(scanned)
  const isCorrected = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
  }, [])

  // Each view begins at its top, however far the one before was scrolled.
  useEffectOn([view], () => {
    dialog.current?.querySelector('[role=tablist]')?.scrollIntoView({ block: 'nearest' })
  })

  // A scan that was corrected or saved stays as the person left it.
  const addSide = isCorrected.current ? null : (
    <AddSide analysis={analysis} onCamera={onCamera} onPhoto={onAddPhoto} />
  )
  const searchFor = (name: string) => {
    dialog.current?.close()
    onSearch(name)
  }

  const lookUp = (brand: string) => {
    dialog.current?.close()
    onLookUp(brand)
  }

  const candidates = <Candidates analysis={analysis} onLookUp={lookUp} />

  const isNameless = bottle.brandname === UNNAMED_WATER
  const volume = bottle.volumeMl ? formatAmount(bottle.volumeMl, units) : ''

  /** Saves it as it is; what has no name is named first. */
  const saveAtOnce = () => (isNameless ? setView('correct') : void saveBottle({}, false))

  useIntention(['save'], saveAtOnce)

  async function saveBottle(changes: BottleChanges, keepsPhoto: boolean): Promise<void> {
    if (Object.keys(changes).length > 0) isCorrected.current = true
    const next = withCorrections(scanned, changes)
    setBottle(next)
    const saved = await save(
      { type: 'bottle_scan', scanId: analysis.scanId, changes },
      {
        title: next.brandname,
        photo: keepsPhoto ? image : null,
        intention: { next: `/scanner?scan=${analysis.scanId}`, act: 'save' },
      },
    )
    if (saved === null) return
    setIsSaved(true)
    setView('result')
  }

  return (
    <Dialog
      ref={dialog}
      title={view === 'result' ? bottle.brandname : VIEW_TITLES[view]}
      lead={view === 'result' ? <BottleShape name={bottle.brandname} dissolved={bottle.tds} /> : undefined}
      subtitle={
        view === 'result'
          ? [placeOf(bottle), volume].filter((part) => part !== '').join(' · ')
          : bottle.brandname
      }
      width={560}
      onClose={onClose}
      footer={
        view === 'result' ? (
          <>
            <Button
              variant="secondary"
              isBusy={isSaving}
              busyLabel="Saving"
              onClick={saveAtOnce}
              disabled={isSaved}
            >
              {isSaved ? <Check size={18} aria-hidden /> : <Refrigerator size={18} aria-hidden />}
              {isSaved ? 'Saved' : 'Save to Fridge'}
            </Button>
            <TrackButton
              bottle={bottle}
              addedId={addedId}
              onAdded={setAddedId}
              onAsk={() => setView('track')}
            />
          </>
        ) : undefined
      }
    >
      {view === 'result' && !isCorrected.current && analysis.brandName === null && candidates}
      {view === 'result' && !isCorrected.current && (
        <NameDoubt
          analysis={analysis}
          onSearch={searchFor}
          onBarcode={onBarcode}
          onLookUp={lookUp}
          onCorrect={() => setView('correct')}
        />
      )}
      {view === 'result' && problem !== undefined && (
        <Notice className="mb-12">
          <p role="alert">{problem}</p>
        </Notice>
      )}
      {view === 'result' && <NeedsAddress purpose="to save things" />}
      {view === 'result' && isSaved && (
        <p className={styles.saved}>
          <span>
            In{' '}
            <AppLink to="/my-fridge" className="text-link">
              your fridge
            </AppLink>
            .
          </span>
          <Button variant="ghost" size="sm" onClick={() => setView('correct')}>
            Correct the values
          </Button>
        </p>
      )}
      {view === 'result' && (
        <BottleView
          bottle={bottle}
          hasPicture={false}
          remarks={isCorrected.current ? undefined : analysis.cautions}
          insights={isCorrected.current ? undefined : analysis.analysis.insights}
          alternatives={analysis.alternatives}
          home={analysis.homeCountry ?? null}
          onLookUp={lookUp}
          isKnown={analysis.isInCatalogue !== false || analysis.engine === 'open-food-facts'}
          unknownName={analysis.nameRead ?? null}
          match={
            analysis.brandName !== null &&
            (analysis.engine === 'built-in' || analysis.engine === 'openai' || analysis.confidence < 100) && (
              <div className={styles.match}>
                <span className="muted small">
                  Brand match <b>{analysis.confidence}%</b>
                </span>
                <Button variant="ghost" size="sm" onClick={() => searchFor('')}>
                  Not this water?
                </Button>
              </div>
            )
          }
          more={
            <Stack gap={8} marginTop={16}>
              {analysis.brandName !== null && candidates}
              {addSide}
              <Button variant="secondary" size="sm" onClick={() => setView('compare')}>
                Compare with my tap water
              </Button>
              {!isSaved && (
                <Button variant="ghost" size="sm" onClick={() => setView('correct')}>
                  Correct the values
                </Button>
              )}
            </Stack>
          }
        />
      )}
      {view !== 'result' && (
        <Back onBack={() => setView('result')}>
          {view === 'correct' && (
            <CorrectionForm
              bottle={bottle}
              scanned={scanned}
              textRead={analysis.textRead}
              hasPhoto={image !== null}
              onSave={saveBottle}
            />
          )}
          {view === 'track' && (
            <TrackForm
              bottle={bottle}
              onDone={(entryId) => {
                setAddedId(entryId)
                setView('result')
              }}
            />
          )}
          {view === 'compare' && <CompareView bottle={bottle} />}
        </Back>
      )}
    </Dialog>
  )
}

function Back({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const back = useRef<HTMLButtonElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <Button ref={back} variant="ghost" size="sm" className={styles.back} onClick={onBack}>
        <ChevronLeft size={18} aria-hidden />
        Back to the result
      </Button>
      {children}
    </>
  )
}

/** Other waters the label could be of, shown when the scan is not sure of the name. */
function Candidates({ analysis, onLookUp }: Pick<ResultDialogProps, 'analysis' | 'onLookUp'>) {
  const { brandName, confidence, candidates, which } = analysis
  const others = candidates.filter((name) => name !== brandName)
  if (which !== undefined || others.length === 0 || (brandName !== null && confidence >= SURE_FROM))
    return null
  return (
    <div className={styles.unsure}>
      <p>
        {brandName === null
          ? 'We could not read a name we know. Is it one of these?'
          : 'Or is it one of these?'}
      </p>
      <Row gap={8} wraps marginTop={8}>
        {others.map((name) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => onLookUp(name)}>
            {name}
          </Button>
        ))}
      </Row>
    </div>
  )
}
