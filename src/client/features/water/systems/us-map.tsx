import { AppLink } from '#client/ui/app-link.tsx'
import {
  formatShare,
  type MapView,
  SHARE_CLASSES,
  shareClassOf,
  shareOf,
} from '#shared/water/answer/state-figures.rules.ts'
import type { StatesAnswer } from '#shared/water/answer/states.schema.ts'
import { statePath } from '#shared/water/answer/water-paths.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import styles from './us-map.module.css'

/** Lines over each class, more of them for a larger share: the map can be read without its colors. */
const LINES = [
  '',
  'M0 3h6',
  'M0 1.5h6M0 4.5h6',
  'M0 1.5h6M0 4.5h6M3 0v6',
  'M0 1.5h6M0 4.5h6M1.5 0v6M4.5 0v6',
] as const
const FILLS = [styles.share0, styles.share1, styles.share2, styles.share3, styles.share4] as const

const fillOf = (shareClass: number | null) => `url(#share-${shareClass ?? 'none'})`

function Patterns() {
  return (
    <defs>
      {LINES.map((lines, shareClass) => (
        <pattern
          key={lines}
          id={`share-${shareClass}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className={FILLS[shareClass]} />
          <path d={lines} className={styles.lines} />
        </pattern>
      ))}
      <pattern id="share-none" width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1" className={styles.dots} />
      </pattern>
    </defs>
  )
}

interface UsMapProps {
  answer: StatesAnswer
  view: MapView
}

/** The states in the classes of what is shown, each a link to its page. */
export function UsMap({ answer: { map, states }, view }: UsMapProps) {
  const shares = new Map(states.map((figures) => [figures.state, shareOf(figures, view)]))
  const onMap = new Set(map.outlines.flatMap(({ state, label }) => (label === null ? [] : state)))
  const small = states.filter(({ state }) => !onMap.has(state))
  return (
    <>
      <section aria-label="Map of the states">
        <svg
          className={styles.map}
          viewBox={`0 0 ${map.width} ${map.height}`}
          width={map.width}
          height={map.height}
        >
          <title>Map of the states</title>
          <Patterns />
          {map.outlines.map(({ state, path }) => {
            const share = shares.get(state) ?? null
            const name = `${stateOfCode(state)?.name ?? state}: ${formatShare(share)}`
            return (
              <AppLink
                key={state}
                to={statePath(state)}
                className={styles.state}
                aria-label={name}
                preload={false}
              >
                <title>{name}</title>
                <path d={path} fill={fillOf(shareClassOf(share))} />
              </AppLink>
            )
          })}
          <g className={styles.labels} aria-hidden>
            {map.outlines.map(
              ({ state, label }) =>
                label !== null && (
                  <text key={state} x={label.x} y={label.y}>
                    {state}
                    <tspan className={styles.labelShare} x={label.x} dy="10">
                      {formatShare(shares.get(state) ?? null)}
                    </tspan>
                  </text>
                ),
            )}
          </g>
        </svg>
      </section>
      <Legend hasNone={[...shares.values()].includes(null)} />
      <h2 className={styles.heading}>Small states and territories</h2>
      <ul className={styles.small}>
        {small.map(({ state }) => (
          <li key={state}>
            <AppLink to={statePath(state)} className={styles.chip}>
              <Swatch shareClass={shareClassOf(shares.get(state) ?? null)} />
              {stateOfCode(state)?.name ?? state} <b>{formatShare(shares.get(state) ?? null)}</b>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Swatch({ shareClass }: { shareClass: number | null }) {
  return (
    <svg className={styles.swatch} width="28" height="20" aria-hidden>
      <rect x=".5" y=".5" width="27" height="19" rx="3" fill={fillOf(shareClass)} />
    </svg>
  )
}

function Legend({ hasNone }: { hasNone: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Share of people">
      {SHARE_CLASSES.map(({ label }, shareClass) => (
        <li key={label}>
          <Swatch shareClass={shareClass} /> {label}
        </li>
      ))}
      {hasNone && (
        <li>
          <Swatch shareClass={null} /> No result, or people not reported
        </li>
      )}
    </ul>
  )
}
