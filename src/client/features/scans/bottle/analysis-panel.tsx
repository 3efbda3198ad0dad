import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatMineral } from '#shared/format/number.ts'
import { phBadgeOf, type WaterAssessment } from '#shared/scans/assess-water.rules.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { changedValues } from '#shared/scans/corrections.rules.ts'
import { PH_BAND } from '#shared/scans/minerals.ts'
import type { MineralClass } from '#shared/scans/water-classes.rules.ts'
import styles from './bottle-view.module.css'
import { correctionTexts } from './correction-texts.ts'
import { KnownByMark } from './known-by.tsx'
import { marksOf, originNote } from './value-origins.ts'

interface AnalysisPanelProps {
  bottle: SavedBottle
  assessment: WaterAssessment
  insights: readonly string[]
  more?: ReactNode
}

/** Where the scale of dissolved solids ends, mg/L: above it a water counts as rich in minerals (2009/54/EC, Annex III). */
const SCALE_END = 1500

/** The figures of a water, each with its origin. */
export function AnalysisPanel({ bottle, assessment, insights, more }: AnalysisPanelProps) {
  const { tds, ph, knownBy, sustainability, engine, published } = bottle
  const mark = marksOf(bottle).markOf
  const note = originNote(bottle)
  return (
    <>
      {typeof tds === 'number' ? (
        <>
          <Row as="p" gap={8} align="baseline">
            <FigureNumber size="l" unit="mg/L">
              {formatMineral(tds)}
            </FigureNumber>
            <KnownByMark mark={mark(knownBy?.tds)} />
          </Row>
          <Box as="p" marginTop={8}>
            Dissolved minerals
          </Box>
          <div className={styles.scale} aria-hidden>
            <Tube value={(tds / SCALE_END) * 100} size="lg" />
            <span className={styles.scaleMark} />
            <p className={`muted small ${styles.scaleLabels}`}>
              <span>0</span>
              <span>500</span>
              <span>1,500</span>
            </p>
          </div>
          {assessment.mineralClass !== null && <LawsWords mineralClass={assessment.mineralClass} />}
        </>
      ) : (
        <p className="muted">
          {assessment.hardness === null && (bottle.nutrition ?? []).length === 0
            ? 'We do not know the dissolved minerals of this water.'
            : 'We do not know the total of its dissolved minerals, only those below.'}
        </p>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>pH</dt>
          <dd>
            {typeof ph === 'number' ? (
              <>
                <KnownByMark mark={mark(knownBy?.ph)} />
                {formatMineral(ph)}
                <PhBadge ph={ph} />
              </>
            ) : (
              <span className={styles.unknown}>Not known</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Hardness, calculated</dt>
          <dd>
            {assessment.hardness === null ? (
              <span className={styles.unknown}>
                {bottle.nutrition?.some((row) => row.knownBy === 'volunteers')
                  ? 'Not calculated from values by volunteers'
                  : 'Calcium or magnesium is not known'}
              </span>
            ) : (
              <span className={styles.hardness}>
                <span>
                  {formatMineral(assessment.hardness)} mg/L CaCO<sub>3</sub>
                </span>
                {assessment.hardnessClass !== null && (
                  <span className={`small ${styles.unknown}`}>
                    {assessment.hardnessClass.name} ({assessment.hardnessClass.scheme})
                  </span>
                )}
              </span>
            )}
          </dd>
        </div>
        {sustainability && (
          <div>
            <dt>Sustainability</dt>
            <dd>
              <Badge>{sustainability}</Badge> <KnownByMark mark="printed on the label" />
            </dd>
          </div>
        )}
      </dl>
      {insights.length > 0 && (
        <ul className={styles.insights}>
          {insights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <Box as="p" marginTop={12} className="muted small">
          {note}
        </Box>
      )}
      {published && <PublishedSource published={published} isByVolunteers={engine === 'open-food-facts'} />}
      <Corrections bottle={bottle} />
      {more}
    </>
  )
}

/** What the law lets a label say of the minerals: its words are not ours, and seem to contradict how hard the water is. */
function LawsWords({ mineralClass: { name, scheme } }: { mineralClass: MineralClass }) {
  return (
    <details className={styles.law}>
      <summary>
        <Info size={18} aria-hidden />
        What a label may say
      </summary>
      <p>
        “{name}” ({scheme}). That counts the weight of everything dissolved. How hard a water is depends on
        its calcium and magnesium alone, so the same water can be very hard.
      </p>
    </details>
  )
}

type Published = NonNullable<SavedBottle['published']>

/**
 * Where the published values are from. Volunteers are named with their license; which file or report a catalog value was read in
 * is on the page of sources.
 */
function PublishedSource({ published, isByVolunteers }: { published: Published; isByVolunteers: boolean }) {
  if (isByVolunteers || published.license?.startsWith('ODbL') === true)
    return <SourceLine source={published} note={published.note ?? undefined} />
  const { year, unconfirmed } = published
  return (
    <Box as="p" marginTop={12} className="muted small">
      {unconfirmed ? 'Numbers from a third party' : 'Published analysis'}
      {year === null ? '' : ` of ${year}`}.{' '}
      <AppLink to="/sources" className="text-link">
        Where our numbers come from
      </AppLink>
    </Box>
  )
}

/** What the person corrected by hand, with what it was before. */
function Corrections({ bottle }: { bottle: SavedBottle }) {
  const texts = correctionTexts(changedValues(bottle))
  if (texts.length === 0) return null
  return (
    <Box as="p" marginTop={12} className="muted small">
      Corrected by hand: {texts.join('; ')}.
    </Box>
  )
}

const PH_TONES = { yellow: 'caution', green: 'good', purple: 'violet' } as const

function PhBadge({ ph }: { ph: number }) {
  const badge = phBadgeOf(ph)
  const { low, high } = PH_BAND
  const words = { yellow: `Below ${low}`, green: `${low} to ${high}`, purple: `Above ${high}` }
  return <Badge tone={PH_TONES[badge]}>{words[badge]}</Badge>
}
