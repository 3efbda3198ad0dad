const DAY_MS = 86_400_000
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** A date in words: 'Friday 20 November', with the year where it is not that of `today`. */
export function dateWords(date: string, today: string): string {
  const time = midnight(date)
  const words = `${WEEKDAYS[time.getUTCDay()]} ${time.getUTCDate()} ${MONTHS[time.getUTCMonth()]}`
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${date.slice(0, 4)}`
}

/** What a day is called, and the line below it. */
export function dayTitle(date: string, today: string): { title: string; note: string } {
  const ago = (midnight(today).getTime() - midnight(date).getTime()) / DAY_MS
  const words = dateWords(date, today)
  if (ago === 0) return { title: 'Today', note: words }
  return ago === 1 ? { title: 'Yesterday', note: words } : { title: words, note: `${ago} days ago` }
}

/** The time of day of an ISO time somewhere: '07:40'. */
export function timeIn(timeZone: string, isoTime: string): string {
  return clockTime(timeZone, new Date(isoTime)).slice(0, 5)
}

/** Milliseconds until the clock shows midnight somewhere: an hour off on the day a clock is changed. */
export function msToMidnight(timeZone: string, now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clockTime(timeZone, now).split(':').map(Number)
  return DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1000 - now.getMilliseconds()
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
