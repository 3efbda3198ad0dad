import { stateOfCode } from '../places/us-states.ts'
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

/** {@link FIND_CRUMBS} as the head of a page takes them. */
export const FIND_TRAIL: readonly [name: string, path: string][] = [['Find your water', '/find']]

/** {@link stateCrumbs} as the head of a page takes them. */
export const stateTrail = (code: string | null): [name: string, path: string][] => [
  ...FIND_TRAIL,
  ['United States', '/water/us'],
  ...(code === null ? [] : [[stateOfCode(code)?.name ?? code, statePath(code)] as [string, string]]),
]

/** The address of a town's page: `/water/us/michigan/flint`, `/water/fr/commune/01004-amberieu-en-bugey`. */
export const townPath = ({ state, code, slug }: Pick<TownSummary, 'state' | 'code' | 'slug'>): string =>
  code === null ? `${statePath(state ?? '')}/${slug}` : `/water/fr/commune/${code}-${slug}`.toLowerCase()

/** The code of the commune that an address names, or null where it names none. */
export function communeCodeOf(key: string): string | null {
  const [, code] = /^((?:\d{2}|2[ab])\d{3})(?:-|$)/i.exec(key) ?? []
  return code?.toUpperCase() ?? null
}

/** The address of the page of a ZIP code, or of a postal code of France. */
export const zipPath = (zip: string, country = 'US'): string =>
  country === 'US' ? `/water/us/zip/${zip}` : `/water/fr/postcode/${zip}`

/** The id of the system that an address names, or null where it names none. */
export function systemIdOf(key: string): string | null {
  const [, id] = /^([a-z0-9]{2}[a-z0-9]{7})(?:-|$)/i.exec(key) ?? []
  return id !== undefined && /\d/.test(id) ? id.toUpperCase() : null
}

const ID_ABROAD = /^([A-Z]{2})-(.+)$/

/** The country of a system, in two letters. */
export const countryOfSystem = (id: string): string => ID_ABROAD.exec(id)?.[1] ?? 'US'

/**
 * What stands before the name in an address: the numbers of Estonia (with a V, those of its register), the postal areas of Canada, the networks of France,
 * else a city.
 */
const KEYS_ABROAD: Readonly<Record<string, RegExp>> = {
  ee: /^(v?\d+)-/,
  ca: /^([a-z]\d[a-z])-/,
  fr: /^((?:\d{3}|02[ab])\d{6})(?:-|$)/i,
}
const CITY_KEY = /^(.+)-tap-water$/

/** The id of the place abroad that an address names, or null where it names none. */
export function idAbroadOf(country: string, key: string): string | null {
  if (!/^[a-z]{2}$/.test(country)) return null
  const [, own] = KEYS_ABROAD[country]?.exec(key) ?? CITY_KEY.exec(key) ?? []
  return own !== undefined && /^[a-z0-9-]{1,60}$/i.test(own) ? `${country}-${own}`.toUpperCase() : null
}
