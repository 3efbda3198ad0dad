import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { formatCount, formatNumber } from '#shared/format/number.ts'
import {
  knownMl,
  MINERAL_REFERENCES,
  type MineralAverage,
  mineralAverages,
  shareText,
} from '#shared/hydration/minerals.rules.ts'
import type { WaterAmount } from '#shared/hydration/minerals.schema.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import { MineralSources } from './mineral-sources.tsx'
import styles from './minerals-card.module.css'

/** The minerals of the last seven days, from the waters that the drinks name. */
export function MineralsCard({ units }: { units: Units }) {
  const answer = trpc.hydration.minerals.useQuery()
  if (answer.isPending) return <Loading />
  if (answer.isError)
    return (
      <QueryError
        title="Could not load your minerals."
        missing="The minerals of your waters are not on this device yet."
        query={answer}
      />
    )
  const { days, total, waters } = answer.data
  const known = knownMl(answer.data)
  const amount = (ml: number) => formatAmount(ml, units)
  return (
    <Card as="section" isPadded aria-labelledby="minerals" className={styles.card}>
      <h2 id="minerals">Minerals of the last 7 days</h2>
      {known === 0 ? (
        <p className="muted small">
          {waters.length === 0
            ? 'Choose which water you drink in Settings. What it contains appears here.'
            : 'No analysis is known of the waters you drank in the last seven days.'}
        </p>
      ) : (
        <>
          <p className="muted small">
            A day on average, from the waters of the last seven days: {formatCount(days, 'day')} with drinks,
            today included.
          </p>
          {known < total && (
            <p className={styles.unknown}>
              {amount(total - known)} of {amount(total)} have no known analysis and are not counted.
            </p>
          )}
          <Stack as="ul" gap={16}>
            {mineralAverages(answer.data).map((average) => (
              <MineralRow key={average.mineral} average={average} units={units} />
            ))}
          </Stack>
          <MineralSources waters={waters} units={units} />
        </>
      )}
    </Card>
  )
}

/** Two digits of a small amount and all of a larger one: 0.05, 1.2, 120. */
const milligrams = (value: number): string =>
  value < 10
    ? formatNumber(value, { maximumSignificantDigits: 2 })
    : formatNumber(value, { maximumFractionDigits: 0 })

function MineralRow({ average, units }: { average: MineralAverage; units: Units }) {
  const { mineral, perDay, percent, missing, unconfirmed, older, below } = average
  const { name, amount, reference } = MINERAL_REFERENCES[mineral]
  const text = `${milligrams(perDay ?? 0)} of ${milligrams(amount)} mg`
  const share = `${shareText(percent ?? 0)} of ${reference}`
  const names = (waters: readonly WaterAmount[]) => waters.map(waterName).join(', ')
  const notes = [
    missing.length > 0 &&
      `Not in the analysis of ${missing.map((water) => `${waterName(water)} (${formatAmount(water.ml, units)})`).join(', ')}.`,
    unconfirmed.length > 0 && `Not checked yet: ${names(unconfirmed)}.`,
    older.length > 0 &&
      `Older or rough figure: ${older.map((water) => `${waterName(water)}, ${water.minerals[mineral]?.year ?? 'year not stated'}`).join('; ')}.`,
    below.length > 0 && `Too little to measure, counted as 0: ${names(below)}.`,
  ].filter((note) => note !== false)
  return (
    <li className={styles.row}>
      <Row as="p" gap={12} lineGap={4} align="baseline" justify="between" wraps>
        <span>{name}</span>
        {perDay === null ? <span className={styles.share}>Not known</span> : <b>{text}</b>}
      </Row>
      <Tube value={percent} label={perDay === null ? `${name}: not known` : `${name}: ${share}`} />
      {perDay !== null && <p className={styles.share}>{share}</p>}
      {notes.map((note) => (
        <p key={note} className={styles.share}>
          {note}
        </p>
      ))}
    </li>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your minerals">
      <Card isPadded>
        <Skeleton width="60%" height="28px" />
        <Skeleton height="240px" hasWater />
      </Card>
    </div>
  )
}
