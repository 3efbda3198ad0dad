import { formatDateTime } from '#shared/format/date-time.ts'

/** The regions whose date formats most people use. */
const LOCALES = ['en-US', 'en-CA', 'en-GB', 'en-DE', 'en-AU', 'en-IN', 'en-ZA', 'en-SE'] as const
const SAMPLE = '2026-11-22T13:05:00Z'

/** The date formats, each with an example. The current choice is always one of them. */
export function dateFormats(present: string): { value: string; label: string }[] {
  const labels = new Map<string, string>()
  for (const locale of [present, ...LOCALES]) {
    const label = formatDateTime(SAMPLE, { locale, timeZone: 'UTC' })
    if (![...labels.values()].includes(label)) labels.set(locale, label)
  }
  return [...labels].map(([value, label]) => ({ value, label }))
}
