import { guideOfSlug, guidePath } from '../../guides/guide-list.ts'
import { filterQuestionsIn } from '../../products/filter-questions.rules.ts'
import { FILTER_QUESTIONS } from '../../products/filter-topics.ts'
import { waterPath } from '../../scans/bottled-waters/water-slug.ts'
import { statePath, systemPath, townPath, zipPath } from '../answer/water-paths.ts'
import type { SystemSummary } from '../answer/water-systems.schema.ts'
import { otherAnswersFor } from '../places/other-answers.rules.ts'
import { isNamesake } from '../places/rank-systems.rules.ts'
import { searchKey } from '../places/search-key.rules.ts'
import { stateOfCode } from '../places/us-states.ts'
import type { WaterStatus } from '../status/water-statuses.ts'
import type { FoundCity, FoundName, FoundPlaces, FoundTown } from './find.schema.ts'

/** One line of what was found, which leads to a page. */
export interface FoundRow {
  /** The address it leads to. */
  id: string
  kind: 'answer' | 'place' | 'area' | 'code'
  label: string
  /** The state or the country that it lies in. */
  area: string | null
  /** What is said of its water; null where it is no single water. */
  waterStatus: WaterStatus | null
  /** People whom its water serves. */
  served: number | null
  /** What is said where there is no status. */
  note: string | null
  /** The system whose verdict its page shows. */
  systemId: string | null
  /** About how many live there, which orders results; null where it is not known. */
  people: number | null
  /** It is called just what was typed. */
  isExact: boolean
  /** What was typed means it, by a source and not by general knowledge. */
  isSure: boolean
}

const PLACE: Pick<FoundRow, 'kind' | 'area' | 'waterStatus' | 'served' | 'note' | 'systemId' | 'isSure'> = {
  kind: 'place',
  area: null,
  waterStatus: null,
  served: null,
  note: null,
  systemId: null,
  isSure: true,
}

/** A town; one with a single system, or with one of its name, leads to that system's water. */
export function townRow(town: FoundTown, isExact: boolean): FoundRow {
  const { water, isLikely, systems } = town
  const own =
    water !== null && !isLikely && (systems === 1 || isNamesake(water.name, town.name)) ? water : null
  return {
    ...PLACE,
    id: own === null ? townPath(town) : systemPath(own),
    label: town.name,
    area: stateOfCode(town.state)?.name ?? (town.country === 'FR' ? 'France' : town.county),
    waterStatus: isLikely ? null : (water?.waterStatus ?? null),
    served: own !== null && isNamesake(own.name, town.name) ? own.population : null,
    note: noteOf(town),
    systemId: own?.id ?? null,
    people: town.people,
    isExact,
    isSure: !isLikely,
  }
}

function noteOf({ water, isLikely, systems, county, country }: FoundTown): string | null {
  if (country !== 'US') return county
  if (water !== null && isLikely) return `Probably ${water.name}`
  if (systems === 0) return 'No water system listed'
  return water === null ? `${systems} water systems` : county
}

export const cityRow = (city: FoundCity, isExact: boolean): FoundRow => ({
  ...PLACE,
  id: `/cities/${city.slug}/tap-water`,
  label: city.name,
  area: city.country === 'United States' ? city.state : city.country,
  waterStatus: city.waterStatus,
  served: city.served,
  systemId: city.systemId,
  people: city.people ?? city.served,
  isExact,
})

export const systemRow = (
  system: SystemSummary,
  isExact: boolean,
  living: number | null = null,
): FoundRow => ({
  ...PLACE,
  id: systemPath(system),
  label: system.name,
  area: stateOfCode(system.state)?.name ?? system.region,
  waterStatus: system.waterStatus,
  served: system.population,
  systemId: system.id,
  people: living ?? system.population,
  isExact,
})

/** "Bergen County, New Jersey" */
const nameOfArea = ({ name, state }: Pick<FoundName, 'name' | 'state'>): string =>
  [name, stateOfCode(state)?.name].filter(Boolean).join(', ')

const findPath = (q: string) => `/find?${new URLSearchParams({ q })}`

/** The lines of a name besides those of towns and systems: an area is one line, a short name those of what it means. */
export function nameRows(name: FoundName): FoundRow[] {
  const { kind, cities, towns, systems, isConfirmed } = name
  const isOne = kind !== 'county' && cities.length + towns.length === 1
  if (kind === 'city' || kind === 'utility' || isOne)
    return [
      ...cities.map((city) => ({ ...cityRow(city, true), isSure: isConfirmed })),
      ...towns.map((town) => ({ ...townRow(town, true), isSure: isConfirmed })),
      ...(kind === 'utility' ? systems : []).map((system) => ({
        ...systemRow(system, true),
        isSure: isConfirmed,
      })),
    ]
  return [
    {
      ...PLACE,
      kind: 'area',
      id: findPath(nameOfArea(name)),
      label: name.name,
      area: stateOfCode(name.state)?.name ?? null,
      note: kind === 'county' ? 'County' : 'Region',
      people: name.people ?? towns.reduce((sum, town) => sum + (town.people ?? 0), 0),
      isExact: true,
    },
  ]
}

/** What lies in an area: the systems that serve it, and its towns, the largest first. */
export function areaGroup(name: FoundName): { title: string; rows: FoundRow[] } | null {
  if ((name.kind !== 'county' && name.kind !== 'region') || name.cities.length + name.towns.length === 0)
    return null
  if (name.kind === 'region' && name.cities.length + name.towns.length === 1) return null
  const towns = [
    ...name.cities.map((city) => cityRow(city, false)),
    ...name.towns.map((town) => townRow(town, false)),
  ]
  const shown = new Set(towns.map(({ id }) => id))
  const systems = name.systems.map((system) => systemRow(system, false)).filter(({ id }) => !shown.has(id))
  return { title: nameOfArea(name), rows: [...towns, ...systems] }
}

/** The page of a state, or of the whole United States, that was typed. */
export function stateRows({ state, country }: FoundPlaces, people: number): FoundRow[] {
  const area = { ...PLACE, kind: 'area' as const, people, isExact: true }
  if (country?.code === 'US' && country.isAll)
    return [{ ...area, id: '/water/us', label: country.name, note: 'The water of each state, on a map' }]
  const name = stateOfCode(state)?.name
  return state === null || name === undefined
    ? []
    : [{ ...area, id: statePath(state), label: name, note: 'All towns and water systems of the state' }]
}

/** A country abroad that was typed: what is here of it is said on the page of what was found. */
export const countryRows = ({ country }: FoundPlaces, people: number): FoundRow[] =>
  country === null || country.code === 'US'
    ? []
    : [
        {
          ...PLACE,
          kind: 'area',
          id: findPath(country.name),
          label: country.name,
          note: country.placeCount === 0 ? 'Not here yet' : 'What is here of it',
          people,
          isExact: country.isAll,
        },
      ]

/** Where a code leads: to its own page, or where there is none to that of its city. */
function pathOfCode({ zip, country, city, water }: FoundPlaces['zipCodes'][number]): string {
  if (city !== null) return `/cities/${city}/tap-water`
  return water === undefined ? zipPath(zip, country) : systemPath(water)
}

export function codeRow(code: FoundPlaces['zipCodes'][number], isExact: boolean): FoundRow {
  const { zip, country, systems, town } = code
  const where = [town, country === 'FR' ? 'France' : null].filter(Boolean).join(', ')
  return {
    ...PLACE,
    kind: 'code',
    id: pathOfCode(code),
    label: zip,
    area: where === '' ? (country === 'US' ? 'United States' : null) : where,
    note: systems === 0 ? null : `${systems} water system${systems === 1 ? '' : 's'}`,
    people: null,
    isExact,
  }
}

/** Rows without those that lead to the same page as an earlier one. */
export const once = (rows: readonly FoundRow[]): FoundRow[] =>
  rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index)

/** The pages that answer a question, each once, and brands of bottled water. */
export function answerRows(q: string, guides: FoundPlaces['guides'], bottles: readonly string[]): FoundRow[] {
  const answer = { ...PLACE, kind: 'answer' as const, people: null, isExact: false }
  const rows: FoundRow[] = [
    ...bottles.map((brand) => ({
      ...answer,
      id: waterPath(brand),
      label: brand,
      note: 'Bottled water',
      isExact: true,
    })),
    ...filterQuestionsIn(q).map((topic) => ({
      ...answer,
      id: `/products/for/${topic}`,
      label: FILTER_QUESTIONS[topic],
      note: 'What kind reduces it, and how to check a model',
    })),
    ...guides.flatMap((slug) => {
      const guide = guideOfSlug(slug)
      return guide === undefined
        ? []
        : { ...answer, id: guidePath(slug), label: guide.title, note: guide.summary }
    }),
    ...otherAnswersFor(q).map(({ path, label, detail }) => ({ ...answer, id: path, label, note: detail })),
  ]
  return once(rows)
}

/** Whether a place is called just what was typed. */
export const isCalled = (name: string, asked: readonly string[]): boolean => asked.includes(searchKey(name))

/** Whether a system is called just so: "City of Flint" is called Flint. */
export const isSystemCalled = (name: string, asked: readonly string[]): boolean =>
  asked.length === 0 || asked.some((key) => isNamesake(name, key))
