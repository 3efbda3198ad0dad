import { stateOfCode } from './us-states.ts'
import type { SystemSummary, TownSummary } from './water-systems.schema.ts'

/** The address of a system's page: `/water/us/mi0002310-city-of-flint`, `/water/ca/m5v-toronto`. */
export function systemPath({ id, slug }: Pick<SystemSummary, 'id' | 'slug'>): string {
  const [, country = 'US', key = id] = ID_ABROAD.exec(id) ?? []
  return `/water/${country}/${key}-${slug}`.toLowerCase()
}

/** The address of a state's page: `/water/us/michigan`. */
export const statePath = (code: string): string =>
  `/water/us/${stateOfCode(code)?.slug ?? code.toLowerCase()}`

/** The page above all pages of places. */
export const FIND_CRUMBS = [{ label: 'Find your water', to: '/find' }] as const

/** The pages above one of a state, or above the state's own page where `code` is null. */
export function stateCrumbs(code: string | null) {
  const state = stateOfCode(code)
  return [
    ...FIND_CRUMBS,
    { label: 'United States', to: '/water/us' },
    ...(state === undefined
      ? []
      : [{ label: state.name, to: '/water/us/$key', params: { key: state.slug } } as const]),
  ] as const
}

/** {@link stateCrumbs} as the head of a page takes them. */
export const stateTrail = (code: string | null): [name: string, path: string][] => [
  ['Find your water', '/find'],
  ['United States', '/water/us'],
  ...(code === null ? [] : [[stateOfCode(code)?.name ?? code, statePath(code)] as [string, string]]),
]

/** The address of a town's page: `/water/us/michigan/flint`. */
export const townPath = ({ state, slug }: Pick<TownSummary, 'state' | 'slug'>): string =>
  `${statePath(state)}/${slug}`

export const zipPath = (zip: string): string => `/water/us/zip/${zip}`

/** The id of the system that an address names, or null where it names none. */
export function systemIdOf(key: string): string | null {
  const [, id] = /^([a-z0-9]{2}[a-z0-9]{7})(?:-|$)/i.exec(key) ?? []
  return id !== undefined && /\d/.test(id) ? id.toUpperCase() : null
}

const ID_ABROAD = /^([A-Z]{2})-(.+)$/

/** What stands before the name in an address: the numbers of Estonia, the postal areas of Canada, else a city. */
const KEYS_ABROAD: Readonly<Record<string, RegExp>> = { ee: /^(\d+)-/, ca: /^([a-z]\d[a-z])-/ }
const CITY_KEY = /^(.+)-tap-water$/

/** The id of the place abroad that an address names, or null where it names none. */
export function idAbroadOf(country: string, key: string): string | null {
  if (!/^[a-z]{2}$/.test(country)) return null
  const [, own] = (KEYS_ABROAD[country] ?? CITY_KEY).exec(key) ?? []
  return own !== undefined && /^[a-z0-9-]{1,60}$/.test(own) ? `${country}-${own}`.toUpperCase() : null
}
