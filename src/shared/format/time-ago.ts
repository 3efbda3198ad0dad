const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const STEPS = [
  { unit: 'day', ms: DAY },
  { unit: 'hour', ms: HOUR },
  { unit: 'minute', ms: MINUTE },
] as const

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago an ISO time was, at a time in ms: 'just now', '5 minutes ago', 'yesterday'. */
export function timeAgo(isoTime: string, now: number): string {
  const passed = now - Date.parse(isoTime)
  const step = STEPS.find(({ ms }) => passed >= ms)
  return step === undefined ? 'just now' : RELATIVE.format(-Math.floor(passed / step.ms), step.unit)
}
