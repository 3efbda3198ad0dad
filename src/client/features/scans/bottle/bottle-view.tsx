import { type ReactNode, useState } from 'react'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Picture } from '#client/ui/public/picture.tsx'
import { Tabs } from '#client/ui/public/tabs.tsx'
import { assessWater } from '#shared/scans/assess-water.rules.ts'
import type { BottleAnalysis, Remark, SavedBottle } from '#shared/scans/bottle.schema.ts'
import { waterLine } from '#shared/scans/water-line.rules.ts'
import { sentenceOn } from '#shared/scans/water-sentence.rules.ts'
import { AlternativesPanel } from './alternatives-panel.tsx'
import { AnalysisPanel } from './analysis-panel.tsx'
import styles from './bottle-view.module.css'
import { CautionsPanel } from './cautions-panel.tsx'
import { MineralsPanel } from './minerals-panel.tsx'
import { ThirdPartyNote } from './third-party-note.tsx'
import { factsOf, isDoubtful } from './value-origins.ts'

export interface BottleViewProps {
  bottle: SavedBottle
  /** Draws the bottle and its place above the tabs; the water's name is the caller's heading. */
  hasPicture?: boolean
  /** The photo saved with it. */
  pictureUrl?: string | null
  /** What the scan remarked; derived from the facts where they are not given. */
  remarks?: readonly Remark[]
  insights?: readonly string[]
  alternatives?: BottleAnalysis['alternatives']
  /** The country whose waters are offered first; null where it is not known. */
  home?: string | null
  /** Looks an alternative up; without it the alternatives are no buttons. */
  onLookUp?: (brand: string) => void
  /** Below the analysis: what can be done about it. */
  more?: ReactNode
  /** Below the sentence: how sure the name is. */
  match?: ReactNode
  /** Whether the catalog has the water; true where it is not said. */
  isKnown?: boolean
  /** The name that was read of a water that the catalog does not have. */
  unknownName?: string | null
}

type TabId = 'analysis' | 'minerals' | 'cautions' | 'alternatives'

/** A bottled water: its figures, minerals, cautions and alternatives. */
export function BottleView({
  bottle,
  hasPicture = true,
  pictureUrl = null,
  remarks,
  insights,
  alternatives,
  home = null,
  onLookUp,
  more,
  match,
  isKnown = true,
  unknownName = null,
}: BottleViewProps) {
  const [tab, setTab] = useState<TabId>('analysis')
  const assessment = assessWater(factsOf(bottle), { isUnconfirmed: bottle.published?.unconfirmed === true })
  const shownRemarks = remarks ?? assessment.cautions
  const cautions = shownRemarks.filter(({ level }) => level === 'caution').length
  const tabs: { id: TabId; label: string; badge?: ReactNode }[] = [
    { id: 'analysis', label: 'Analysis' },
    { id: 'minerals', label: 'Minerals' },
    {
      id: 'cautions',
      label: 'Cautions',
      badge: cautions > 0 ? <Badge tone="caution">{cautions}</Badge> : undefined,
    },
    ...(alternatives === undefined ? [] : [{ id: 'alternatives' as const, label: 'Alternatives' }]),
  ]

  const drawing = <BottleShape name={bottle.brandname} dissolved={bottle.tds} />
  return (
    <>
      {hasPicture && (
        <Row gap={16} align="center" marginBottom={12}>
          {pictureUrl === null ? (
            drawing
          ) : (
            <Picture
              className={styles.photo}
              src={pictureUrl}
              alt={`${bottle.brandname}, as you scanned it`}
              fallback={drawing}
            />
          )}
          <p className="muted">{waterLine(bottle)}</p>
        </Row>
      )}
      <p className={styles.verdict}>
        {sentenceOn({
          facts: factsOf(bottle),
          remarks: shownRemarks,
          isDoubtful: isDoubtful(bottle),
          unknownName,
          isKnown,
        })}
      </p>
      {match}
      <ThirdPartyNote bottle={bottle} />
      <Tabs label="About this water" tabs={tabs} selected={tab} onSelect={setTab} className={styles.tabs}>
        {tab === 'analysis' && (
          <AnalysisPanel
            bottle={bottle}
            assessment={assessment}
            insights={insights ?? assessment.insights}
            more={more}
          />
        )}
        {tab === 'minerals' && <MineralsPanel bottle={bottle} indications={assessment.indications} />}
        {tab === 'cautions' && <CautionsPanel remarks={shownRemarks} />}
        {tab === 'alternatives' && (
          <AlternativesPanel alternatives={alternatives ?? []} home={home} onLookUp={onLookUp} />
        )}
      </Tabs>
    </>
  )
}
