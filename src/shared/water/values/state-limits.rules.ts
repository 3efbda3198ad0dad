import { US_STATE_NAMES } from '../places/us-states.ts'
import { type Limit, toLimit } from './limits.rules.ts'
import { STATE_LIMITS, type StateLimit } from './state-limits.ts'

/** Limits with those of a state behind them, by the list they were added to: a list is compared with thousands of values. */
const added = new WeakMap<readonly Limit[], Map<string, readonly Limit[]>>()

/** A limit of a state as it stands on `today`; null where the catalog cannot compare it. */
function limitOfState(own: StateLimit, name: string, today: string): Limit | null {
  const { from = null, isYearlyAverage = false, shownAs, ...row } = own
  const limit = toLimit(
    {
      ...row,
      authority: 'US EPA',
      limitType: 'MCL',
      valueMin: null,
      localValue: null,
      inForceFrom: from,
      inForceUntil: null,
      status: 'in force',
      unconfirmed: false,
      note: null,
    },
    today,
  )
  if (limit === null) return null
  return { ...limit, state: name, isYearlyAverage, ...(shownAs !== undefined && { shownAs }) }
}

/**
 * Limits of the place with those of the state, as they stand on `today` (`YYYY-MM-DD`); the same list where the state has none.
 * @param state the first two letters of a system's number; null outside the United States
 */
export function withStateLimits(
  limits: readonly Limit[],
  state: string | null,
  today: string,
): readonly Limit[] {
  const own = STATE_LIMITS.get(state ?? '') ?? []
  const name = US_STATE_NAMES[state ?? '']
  if (own.length === 0 || name === undefined) return limits
  const known = added.get(limits) ?? new Map<string, readonly Limit[]>()
  added.set(limits, known)
  const key = `${state} ${today}`
  const before = known.get(key)
  if (before !== undefined) return before
  const all = [...limits, ...own.flatMap((row) => limitOfState(row, name, today) ?? [])]
  known.set(key, all)
  return all
}
