const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const STEPS = [
  { unit: 'day', ms: DAY },
  { unit: 'hour', ms: HOUR },
  { unit: 'minute', ms: MINUTE },
] as const

/** Made when it is first needed: on a slow phone a format takes as long as drawing a part of a page. */
let relative: Intl.RelativeTimeFormat | undefined

/** How long ago an ISO time was, at a time in ms: 'just now', '5 minutes ago', 'yesterday'. */
export function timeAgo(isoTime: string, now: number): string {
  const passed = now - Date.parse(isoTime)
  const step = STEPS.find(({ ms }) => passed >= ms)
  if (step === undefined) return 'just now'
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return relative.format(-Math.floor(passed / step.ms), step.unit)
}
