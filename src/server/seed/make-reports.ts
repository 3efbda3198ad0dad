import { buildReport, type MeasuredReport } from '#shared/water/reports/measured-report.rules.ts'
import { lawOfCountry } from '#shared/water/values/law-of-place.rules.ts'
import { type Limit, underLaw } from '#shared/water/values/limits.rules.ts'
import type { SeedData } from './load-seed-data.ts'
import type { CitySeed, ProfileSeed } from './seed.schema.ts'

/** The profiles of a city: same name and country, and the same state if both have one. */
function profilesOf(city: CitySeed, profiles: readonly ProfileSeed[]): ProfileSeed[] {
  return profiles.filter(
    (profile) =>
      profile.city === city.name &&
      profile.country === city.country &&
      (profile.state === null || city.state === null || profile.state === city.state),
  )
}

/**
 * A city's report on `today` (`YYYY-MM-DD`), or null if we have no value. A city whose water system is known has a report
 * even without values of its own: its status and texts follow from the system's values (`refreshReports`).
 */
export function makeReport(
  city: CitySeed,
  { profiles, cityWaterSystems }: Pick<SeedData, 'profiles' | 'cityWaterSystems'>,
  limits: readonly Limit[],
  today: string,
): MeasuredReport | null {
  const own = profilesOf(city, profiles)
  if (own.length === 0 && !cityWaterSystems.some((link) => link.city === city.slug)) return null
  const report = buildReport(city.name, own, underLaw(limits, lawOfCountry(city.country)), today)
  return { ...report, waterSource: city.waterSource ?? report.waterSource }
}
