/** Making one takes longer than everything it is used for; there are a few hundred zones in all. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  // Canadian English writes dates the ISO way.
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/**
 * The calendar day, `YYYY-MM-DD`, that it is at `instant` in an IANA time zone ('UTC', 'Asia/Kathmandu').
 * Throws a RangeError for a zone that does not exist.
 */
export function localDay(instant: Date, timeZone: string): string {
  return formatOf(timeZone).format(instant)
}

/** Milliseconds until the clock shows midnight somewhere: an hour off on the day a clock is changed. */
export function msToMidnight(timeZone: string, now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clockTime(timeZone, now).split(':').map(Number)
  return 86_400_000 - ((hours * 60 + minutes) * 60 + seconds) * 1000 - now.getMilliseconds()
}

function clockTime(timeZone: string, time: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(time)
}
