import { type DateStyle, formatTime } from '#shared/format/date-time.ts'

/** "in 6 h 20 min", "in 5 min", "in less than a minute". */
export function untilText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'in less than a minute'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
  return `in ${parts.filter((part) => part !== '').join(' ')}`
}

/** "at midnight", or the time of day: "at 2:20 PM". */
export function atText(resetsAt: string, style: DateStyle): string {
  const time = formatTime(resetsAt, style)
  return /^(12:00 am|00:00)$/i.test(time) ? 'at midnight' : `at ${time}`
}
