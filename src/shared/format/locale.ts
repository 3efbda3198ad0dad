/** The locale of someone whose region we do not know. */
export const DEFAULT_LOCALE = 'en-US'

/**
 * English with the conventions of a region ('en-US', 'en-GB', 'en-DE'), from the languages a browser prefers: an
 * `Accept-Language` header or a joined `navigator.languages`. The pages are in English, so only the region decides how a
 * date or a time is written. {@link DEFAULT_LOCALE} if no language names a region or implies one.
 */
export function localeFrom(languages: string | null | undefined): string {
  for (const part of (languages ?? '').split(',')) {
    const region = regionOf(part.split(';')[0]?.trim() ?? '')
    if (region !== undefined) return `en-${region}`
  }
  return DEFAULT_LOCALE
}

function regionOf(tag: string): string | undefined {
  try {
    const { region } = new Intl.Locale(tag).maximize()
    return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : undefined
  } catch {
    return undefined
  }
}
