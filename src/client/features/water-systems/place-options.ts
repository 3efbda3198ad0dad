import type { ComboboxOption } from '#client/ui/components/combobox.tsx'
import { formatCount } from '#shared/format/number.ts'
import { STATUS_LABELS } from '#shared/water-status/status-labels.ts'
import { placeOfSystem, stateOfCode } from '#shared/water-systems/us-states.ts'
import { systemPath, townPath, zipPath } from '#shared/water-systems/water-paths.ts'
import type { FoundPlaces } from '#shared/water-systems/water-systems.schema.ts'

/** "81,252 people"; null where it is not reported. */
export const formatPeople = (population: number | null): string | null =>
  population === null ? null : formatCount(population, 'person', 'people')

/** "3 water systems" */
export const formatSystems = (count: number): string => formatCount(count, 'water system')

/** The name of a country whose towns we hold. */
const countryName = (country: string): string => (country === 'FR' ? 'France' : 'United States')

/** Found places as suggestions; the id of each is the address it leads to. */
export function placeOptions({ zipCodes, towns, systems, cities }: FoundPlaces): ComboboxOption[] {
  return [
    ...cities.map(({ slug, name, country }) => ({
      id: `/cities/${slug}/tap-water`,
      label: name,
      detail: country,
    })),
    ...towns.map((town) => ({
      id: townPath(town),
      label: `${town.name}, ${stateOfCode(town.state)?.name ?? countryName(town.country)}`,
      detail: town.county ?? 'Town',
    })),
    ...systems.map((system) => ({
      id: systemPath(system),
      label: system.name,
      detail: [
        system.region === null ? 'Utility' : null,
        placeOfSystem(system),
        formatPeople(system.population),
        STATUS_LABELS[system.waterStatus],
      ]
        .filter((part) => part != null)
        .join(', '),
    })),
    ...zipCodes.map(({ zip, country, systems: count }) => ({
      id: zipPath(zip, country),
      label: zip,
      // The same digits may be a code of both countries.
      detail: `${formatSystems(count)}, ${countryName(country)}`,
    })),
  ]
}
