import { type Limit, normalizeLimits } from '../tap-water/limits.rules.ts'
import { US_STATE_NAMES } from '../water-systems/us-states.ts'
import { STATE_LIMITS } from './state-limits.ts'

/** Limits with those of a state behind them, by the list they were added to: a list is compared with thousands of values. */
const added = new WeakMap<readonly Limit[], Map<string, readonly Limit[]>>()

/**
 * Limits of the place with those of the state, as they stand on `today` (`YYYY-MM-DD`); the same list where the state has none.
 * @param state the first two letters of a system's number; null outside the United States
 */
export function withStateLimits(
  limits: readonly Limit[],
  state: string | null,
  today: string,
): readonly Limit[] {
  const own = STATE_LIMITS[state ?? ''] ?? []
  const name = US_STATE_NAMES[state ?? '']
  if (own.length === 0 || name === undefined) return limits
  const known = added.get(limits) ?? new Map<string, readonly Limit[]>()
  added.set(limits, known)
  const key = `${state} ${today}`
  const before = known.get(key)
  if (before !== undefined) return before
  const rows = own.map(({ from, ...limit }) => ({
    ...limit,
    authority: 'US EPA',
    limitType: 'MCL',
    valueMin: null,
    localValue: null,
    inForceFrom: from,
    inForceUntil: null,
    status: 'in force',
    unconfirmed: false,
    note: null,
    sourceTitle: null,
  }))
  const all = [...limits, ...normalizeLimits(rows, today).map((limit) => ({ ...limit, state: name }))]
  known.set(key, all)
  return all
}
