import { formatNumber } from '#shared/format/number.ts'

/** A limit as a gauge draws it. */
export interface GaugeLimit {
  /** 'US EPA' is above the tube, all others are below. */
  authority: string
  /** What the label says before the value: the authority, perhaps with a year. */
  label: string
  /** In the unit of the measured value. */
  value: number
  status: 'in force' | 'future' | 'rescission announced' | 'unconfirmed'
}

/** A label's side of its tick. */
export type Anchor = 'start' | 'middle' | 'end'

/** One tick with its label; equal limits on one side share both. */
export interface GaugeTick {
  side: 'above' | 'below'
  value: number
  /** Percent of the gauge's width. */
  position: number
  names: { text: string; isUnconfirmed: boolean }[]
  /** Every limit of the tick is unconfirmed: the mark stands behind the value. */
  isUnconfirmed: boolean
  /** Dotted: no limit of the tick is in force and confirmed. */
  isDotted: boolean
  anchor: Anchor
  /** 0 is next to the tube; the next ones lie further out. */
  row: number
}

/** A gauge's whole layout. */
export interface GaugeLayout {
  /** Percent of the width that is filled; null where there is no value. */
  fill: number | null
  ticks: GaugeTick[]
  rowsAbove: number
  rowsBelow: number
}

/** The scale runs this far beyond the largest limit. */
const HEADROOM = 1.12
/** Percent of the width that one character of a label takes on the narrowest phone, and the gap between labels. */
const CHARACTER = 2.2
const GAP = 2

const round = (value: number) => Math.round(value * 100) / 100

/** A limit as a label shows it, with four significant digits. */
export const formatLimit = (value: number): string => formatNumber(value, { maximumSignificantDigits: 4 })

function extent(position: number, width: number, anchor: Anchor): [from: number, to: number] {
  if (anchor === 'start') return [position, position + width]
  return anchor === 'end' ? [position - width, position] : [position - width / 2, position + width / 2]
}

function preferredAnchor(position: number): Anchor {
  if (position > 70) return 'end'
  return position < 12 ? 'start' : 'middle'
}

function labelLength(tick: GaugeTick): number {
  const names = tick.names.map(({ text, isUnconfirmed }) => text + (isUnconfirmed ? '?' : '')).join(', ')
  return names.length + 1 + formatLimit(tick.value).length + (tick.isUnconfirmed ? 1 : 0)
}

/** Gives each label of one side a place where it meets no other. */
function placeLabels(ticks: GaugeTick[]): number {
  const rows: [number, number][][] = [[]]
  for (const tick of [...ticks].sort((one, other) => one.position - other.position)) {
    const width = labelLength(tick) * CHARACTER
    const fits = (row: number, anchor: Anchor) => {
      const [from, to] = extent(tick.position, width, anchor)
      if (from < 0 || to > 100) return false
      return (rows[row] ?? []).every(([otherFrom, otherTo]) => from >= otherTo + GAP || to <= otherFrom - GAP)
    }
    const anchors: Anchor[] = [preferredAnchor(tick.position), 'end', 'start', 'middle']
    let row = 0
    let anchor = anchors.find((choice) => fits(row, choice))
    while (anchor === undefined && row < 4) {
      row += 1
      anchor = anchors.find((choice) => fits(row, choice))
    }
    tick.row = row
    tick.anchor = anchor ?? preferredAnchor(tick.position)
    rows[row] = [...(rows[row] ?? []), extent(tick.position, width, tick.anchor)]
  }
  return ticks.length === 0 ? 0 : rows.length
}

/**
 * Lays a gauge out: one scale from zero to 112 % of the largest limit (further, if the value is), US EPA ticks above,
 * WHO and EU ticks below, so that labels seldom meet.
 */
export function layOutGauge(value: number | null, limits: readonly GaugeLimit[]): GaugeLayout {
  const largest = Math.max(0, ...limits.map((limit) => limit.value))
  const end = Math.max(largest * HEADROOM, (value ?? 0) * 1.05) || 1
  const ticks: GaugeTick[] = []
  for (const limit of limits) {
    const side = limit.authority === 'US EPA' ? 'above' : 'below'
    const isUnconfirmed = limit.status === 'unconfirmed'
    const isDotted = isUnconfirmed || limit.status === 'future'
    let tick = ticks.find((other) => other.side === side && other.value === limit.value)
    if (tick === undefined) {
      tick = {
        side,
        value: limit.value,
        position: round((limit.value / end) * 100),
        names: [],
        isUnconfirmed: true,
        isDotted: true,
        anchor: 'middle',
        row: 0,
      }
      ticks.push(tick)
    }
    tick.isUnconfirmed &&= isUnconfirmed
    tick.isDotted &&= isDotted
    if (!tick.names.some(({ text }) => text === limit.label))
      tick.names.push({ text: limit.label, isUnconfirmed })
  }
  for (const tick of ticks) {
    // A mark behind the value speaks for all of them.
    if (tick.isUnconfirmed) for (const name of tick.names) name.isUnconfirmed = false
  }
  return {
    fill: value === null ? null : round((value / end) * 100),
    ticks,
    rowsAbove: placeLabels(ticks.filter(({ side }) => side === 'above')),
    rowsBelow: placeLabels(ticks.filter(({ side }) => side === 'below')),
  }
}
