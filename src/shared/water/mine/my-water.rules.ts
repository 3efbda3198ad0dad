import { systemPath } from '../answer/water-paths.ts'
import { OWN_WELL } from './own-well.rules.ts'
import type { HomePlace, NamedWater } from './water-place.rules.ts'

/** A city's water. */
export const cityWater = ({ slug, name }: { slug: string; name: string }): NamedWater => ({
  place: { kind: 'city', slug },
  name,
  path: `/cities/${slug}/tap-water`,
})

/** A system's water. */
export const systemWater = (system: { id: string; slug: string; name: string }): NamedWater => ({
  place: { kind: 'system', id: system.id },
  name: system.name,
  path: systemPath(system),
})

/** The names of a city and of a system that a row was joined with; at most one of them is there. */
export interface JoinedWater {
  citySlug: string | null
  cityName: string | null
  systemId: string | null
  systemSlug: string | null
  systemName: string | null
}

/** The water of a row that names a city or a system; null if it names neither. */
export function waterOfRow(row: JoinedWater): NamedWater | null {
  const { citySlug, cityName, systemId, systemSlug, systemName } = row
  if (systemId !== null && systemSlug !== null && systemName !== null)
    return systemWater({ id: systemId, slug: systemSlug, name: systemName })
  return citySlug === null || cityName === null ? null : cityWater({ slug: citySlug, name: cityName })
}

/** A person's own water, of a row that names a city or a system or says that it is their well; null if they have set none. */
export const homeOfRow = ({
  hasOwnWell,
  ...row
}: JoinedWater & { hasOwnWell: boolean }): NamedWater<HomePlace> | null =>
  hasOwnWell ? OWN_WELL : waterOfRow(row)
