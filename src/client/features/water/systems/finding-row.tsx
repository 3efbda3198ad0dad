import { ContaminantGauge } from '#client/features/water/common/tap-water/gauge/contaminant-gauge.tsx'
import { formatFigure } from '#shared/format/number.ts'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import styles from './finding-row.module.css'

type ShownFinding = SystemPage['findings'][number]

/**
 * How a value stands to the limits of the place next to it: above one that judges it, above or close to one that is to come or
 * binds, or below. An older value or one next to no such limit has no color.
 */
export function levelOf({
  limits,
  isCurrent,
  isWithinLimits,
}: ShownFinding): 'low' | 'moderate' | 'high' | 'unjudged' {
  const ofPlace = limits.filter(
    ({ status, isElsewhere, kind }) =>
      status !== 'unconfirmed' && !isElsewhere && /^(?:Limit|Action)/.test(kind),
  )
  const highest = (some: ShownFinding['limits']) => Math.max(0, ...some.map(({ ratio }) => ratio))
  if (!isCurrent || ofPlace.length === 0) return 'unjudged'
  if (isWithinLimits === false) return 'high'
  const isAboveSome = highest(ofPlace) > 1
  const isClose = isWithinLimits === true && highest(ofPlace.filter(({ from }) => from === null)) >= 0.75
  return isAboveSome || isClose ? 'moderate' : 'low'
}

function limitInWords({
  authority,
  state,
  kind,
  value,
  from,
  isForYearlyAverage,
  isElsewhere,
}: ShownFinding['limits'][number]): string {
  const when = from === null ? '' : ` from ${from.slice(0, 4)}`
  return `${state ?? authority} ${formatFigure(value)}, ${kind.toLowerCase()}${when}${isForYearlyAverage ? ', for the yearly average' : ''}${isElsewhere ? ', elsewhere' : ''}`
}

/**
 * How a value lies to a limit, in a word: no color says it alone. Of a value below what could be measured, that level is all that is
 * known.
 */
function sideOf({ ratio }: ShownFinding['limits'][number], isBelow: boolean): string {
  if (isBelow) return ratio > 1 ? 'Not known' : 'Below'
  return ratio > 1 ? 'Above' : ratio === 1 ? 'At it' : 'Below'
}

/** One value: what was found, in a sentence, drawn against the limits of the three authorities. */
export function FindingRow({
  finding,
  headingLevel: Heading,
  isSaid = false,
}: {
  finding: ShownFinding
  headingLevel: 'h3' | 'h4'
  /** Its sentence stands above it already. */
  isSaid?: boolean
}) {
  const { name, value, unit, limits, sentence, isBelow } = finding
  return (
    <li className={styles.row}>
      <Heading>{name}</Heading>
      {!isSaid && <p className={styles.text}>{sentence}</p>}
      {limits.length > 0 && (
        <>
          <ContaminantGauge
            name={name}
            value={value}
            unit={unit}
            level={levelOf(finding)}
            limits={limits.map(({ authority, state, value: limit, status, from }) => ({
              authority,
              value: limit,
              status: from === null ? status : 'future',
              label: from === null ? (state ?? authority) : `${authority} ${from.slice(0, 4)}`,
            }))}
          />
          <ul className={styles.limits}>
            {limits.map((limit) => (
              <li key={limitInWords(limit)}>
                <span>{limitInWords(limit)}</span>
                <b>{sideOf(limit, isBelow)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
