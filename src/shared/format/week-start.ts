/**
 * Regions whose weeks begin on a Sunday or a Saturday (on the Maldives on a Friday), by CLDR 47 (supplemental/weekData, `firstDay`). Everywhere else they
 * begin on a Monday. A table, because browsers and the server would not agree: `Intl.Locale` has no such data in some of them.
 */
const SUNDAY = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT ' +
    'PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
)
const SATURDAY = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))

/** The day on which weeks begin in the region of a locale: 0 on Mondays to 6 on Sundays. */
export function firstWeekdayOf(locale: string): number {
  const region = locale.slice(-2)
  if (SUNDAY.has(region)) return 6
  if (region === 'MV') return 4
  return SATURDAY.has(region) ? 5 : 0
}

/** The days of the week in the order of a region, each 0 on Mondays to 6 on Sundays. */
export const weekdaysFrom = (first: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (first + index) % 7)
