import type { ComboboxOption } from '#client/ui/public/combobox.tsx'
import { formatCount } from '#shared/format/number.ts'
import { guideOfSlug, guidePath } from '#shared/guides/guide-list.ts'
import { filterQuestionsIn } from '#shared/products/filter-questions.rules.ts'
import { FILTER_QUESTIONS } from '#shared/products/filter-topics.ts'
import { STATUS_LABELS } from '#shared/water/status-labels.ts'
import { otherAnswersFor } from '#shared/water-systems/other-answers.rules.ts'
import { isNamesake } from '#shared/water-systems/town-systems.rules.ts'
import { placeOfSystem, stateOfCode } from '#shared/water-systems/us-states.ts'
import { statePath, systemPath, townPath, zipPath } from '#shared/water-systems/water-paths.ts'
import type { FoundPlaces, SystemSummary, TownSummary } from '#shared/water-systems/water-systems.schema.ts'
import { countryName, townName } from './town-name.ts'

/** "81,252 people"; null where it is not reported. */
export const formatPeople = (population: number | null): string | null =>
  population === null ? null : formatCount(population, 'person', 'people')

/** "3 water systems" */
const formatSystems = (count: number): string => formatCount(count, 'water system')

const listed = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part != null).join(', ')

const systemOption = (system: SystemSummary): ComboboxOption => ({
  id: systemPath(system),
  label: system.name,
  detail: listed([
    system.region === null ? 'Utility' : null,
    placeOfSystem(system),
    formatPeople(system.population),
    STATUS_LABELS[system.waterStatus],
  ]),
})

/** A town, or where its own utility was found too both in one line, which leads to that utility's water. */
function townOption(town: TownSummary, utility: SystemSummary | undefined): ComboboxOption {
  const label = townName(town)
  return utility === undefined
    ? { id: townPath(town), label, detail: town.county ?? 'Town' }
    : {
        id: systemPath(utility),
        label,
        detail: listed([utility.name, formatPeople(utility.population), STATUS_LABELS[utility.waterStatus]]),
      }
}

/** Where a code leads: to its own page, or where there is none to that of its city. */
function pathOfCode({ zip, country, city, water }: FoundPlaces['zipCodes'][number]): string {
  if (city !== null) return `/cities/${city}/tap-water`
  return water === undefined ? zipPath(zip, country) : systemPath(water)
}

function zipOption(code: FoundPlaces['zipCodes'][number]): ComboboxOption {
  const { zip, country, systems, town } = code
  // The same digits may be a code of both countries.
  const where = town ?? countryName(country)
  return {
    id: pathOfCode(code),
    label: zip,
    detail: listed([
      where,
      country === 'FR' && town !== null ? 'France' : null,
      systems === 0 ? null : formatSystems(systems),
    ]),
  }
}

/** The page of a state, or of the whole United States, that was typed. */
function areaOption({ state, country }: FoundPlaces): ComboboxOption[] {
  if (country?.code === 'US' && country.isAll)
    return [{ id: '/water/us', label: country.name, detail: 'The water of each state, on a map' }]
  const name = stateOfCode(state)?.name
  return state === null || name === undefined
    ? []
    : [{ id: statePath(state), label: name, detail: 'All towns and water systems of the state' }]
}

/** A country abroad that was typed: what is here of it is said on the page of what was found. */
export const countryOption = ({ country }: FoundPlaces): ComboboxOption[] =>
  country === null || country.code === 'US'
    ? []
    : [
        {
          id: `/find?${new URLSearchParams({ q: country.name })}`,
          label: country.name,
          detail: country.placeCount === 0 ? 'Not here yet' : 'What is here of it',
        },
      ]

/** What was typed, and the country someone is in, whose codes come first: "FR". */
interface Asked {
  q?: string
  region?: string
}

/** The pages that answer a question. */
const answersTo = (q: string, guides: FoundPlaces['guides']): ComboboxOption[] => [
  ...filterQuestionsIn(q).map((topic) => ({
    id: `/products/for/${topic}`,
    label: FILTER_QUESTIONS[topic],
    detail: 'What kind reduces it, and how to check a model',
  })),
  ...guides.flatMap((slug) => {
    const guide = guideOfSlug(slug)
    return guide === undefined ? [] : { id: guidePath(slug), label: guide.title, detail: guide.summary }
  }),
  ...otherAnswersFor(q).map(({ path, ...answer }) => ({ id: path, ...answer })),
]

/**
 * What was found as suggestions, one line for each place; the id of each is the address it leads to.
 */
export function placeOptions(found: FoundPlaces, { region = 'US', q = '' }: Asked = {}): ComboboxOption[] {
  const { guides, isPlaceFirst, zipCodes, towns, systems, cities } = found
  const utilityOf = (town: TownSummary) =>
    town.state === null
      ? undefined
      : systems.find(({ name, state }) => state === town.state && isNamesake(name, town.name))
  const merged = new Set(towns.map((town) => utilityOf(town)?.id))
  // The page of a city abroad has the values of the system of its name.
  const isOfCity = ({ name, region }: SystemSummary) =>
    cities.some((city) => city.name === name && region?.endsWith(city.country) === true)
  // A ZIP code with one system is that system's water.
  const isOneSystem = zipCodes.length === 1 && zipCodes[0]?.systems === 1 && systems.length === 1
  const ofCity = ({ slug, name, country }: FoundPlaces['cities'][number]) => ({
    id: `/cities/${slug}/tap-water`,
    label: name,
    detail: country,
  })
  const ofTown = (town: TownSummary) => townOption(town, utilityOf(town))
  // "New York" is a city first, and then a state; "ca" is a state, and the beginning of cities.
  const isCalled = ({ name }: { name: string }) =>
    isPlaceFirst && (name === cities[0]?.name || name === towns[0]?.name)
  const isOther = (place: { name: string }) => !isCalled(place)
  const ownSystems = systems.filter((system) => !merged.has(system.id) && !isOfCity(system))
  // Lyon in France is called so, Lyon Mountain and Lyons are not.
  const abroad = ownSystems.filter((system) => system.region !== null && isCalled(system))
  const named = [
    ...cities.filter(isCalled).map(ofCity),
    ...areaOption(found),
    ...towns.filter(isCalled).map(ofTown),
    ...abroad.map(systemOption),
  ]
  const others = [
    ...cities.filter(isOther).map(ofCity),
    ...towns.filter(isOther).map(ofTown),
    ...ownSystems.filter((system) => !abroad.includes(system)).map(systemOption),
    ...(isOneSystem ? [] : zipCodes)
      .toSorted((one, other) => Number(other.country === region) - Number(one.country === region))
      .map(zipOption),
  ]
  const answers = answersTo(q, guides)
  // "Lead" is a town in South Dakota: it comes first, the answer next, and then towns that only begin so.
  return isPlaceFirst ? [...named, ...answers, ...others] : [...answers, ...named, ...others]
}

/** Whether an option is the answer to a question, and no place. */
export const isAnswer = ({ id }: ComboboxOption): boolean => !/^\/(?:water|cities|find)(?:[/?]|$)/.test(id)
