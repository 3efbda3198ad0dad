/** The day of an ISO time in words, in an IANA time zone: '5 December 2026'. */
export function dayText(isoTime: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(isoTime))
}
