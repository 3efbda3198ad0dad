const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The country of a locale such as 'en-GB', as the catalog writes it: "United Kingdom"; null without a region. */
export function homeCountryOf(locale: string): string | null {
  const { region } = new Intl.Locale(locale)
  return region === undefined ? null : (COUNTRIES.of(region) ?? null)
}
