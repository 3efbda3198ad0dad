/**
 * The calendar day, `YYYY-MM-DD`, that it is at `instant` in an IANA time zone ('UTC', 'Asia/Kathmandu').
 * Throws a RangeError for a zone that does not exist.
 */
export function localDay(instant: Date, timeZone: string): string {
  // Canadian English writes dates the ISO way.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
}
