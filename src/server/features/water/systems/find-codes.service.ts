import { isFrenchPostalCode } from '@smart-hydration/water-data'
import type { DbOrTx } from '#server/db/transaction.ts'
import { countryOfSystem } from '#shared/water/answer/water-paths.ts'
import type { FoundPlaces } from '#shared/water/find/find.schema.ts'
import { countryOfCode } from '#shared/water/places/countries.rules.ts'
import { isMilitaryZip } from '#shared/water/places/military-zip.rules.ts'
import { systemsOfCodeAbroad } from '#shared/water/places/postal-codes-abroad.rules.ts'
import type { TypedPlace } from '#shared/water/places/read-typed-place.rules.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import * as queries from './find.queries.ts'
import * as cityQueries from './find-cities.queries.ts'
import { describeCountry } from './find-countries.service.ts'
import { type FoundRows, NOTHING } from './found.ts'
import { selectSystemIdsOfZip, selectTownsOfZip } from './places.queries.ts'
import { selectSystemsById } from './water-systems.queries.ts'

/** Digits of a whole code, and not only its beginning. */
const CODE_LENGTH = 5
/** The city that all postal codes of a department of France are of. */
const CITIES_OF_DEPARTMENTS: Readonly<Record<string, string>> = { '75': 'paris-france' }

/**
 * ZIP codes that begin with some digits; a whole one leads to its town where it has no system. The system of a ZIP code that
 * has one is offered too: no one has to choose. Three or four digits may be a whole code without its zeros: 2134 is 02134 in Boston.
 */
export async function findZipCodes(
  db: DbOrTx,
  { digits, country }: Extract<TypedPlace, { kind: 'zip' }>,
): Promise<FoundRows> {
  if (digits.length >= CODE_LENGTH - 2 && digits.length < CODE_LENGTH && country === undefined) {
    const [beginning, whole] = await Promise.all([
      findCodes(db, { kind: 'zip', digits }),
      findCodes(db, { kind: 'zip', digits: digits.padStart(CODE_LENGTH, '0'), country: 'US' }),
    ])
    if (whole.zipCodes.length > 0)
      return { ...whole, systems: [], zipCodes: [...whole.zipCodes, ...beginning.zipCodes] }
    return beginning
  }
  return findCodes(db, { kind: 'zip', digits, ...(country !== undefined && { country }) })
}

async function findCodes(
  db: DbOrTx,
  { digits, country }: Extract<TypedPlace, { kind: 'zip' }>,
): Promise<FoundRows> {
  const loaded = (await queries.selectZipCodes(db, digits)).filter(
    (code) => country === undefined || code.country === country,
  )
  const isWhole = digits.length === CODE_LENGTH
  const zipCodes: FoundPlaces['zipCodes'] = loaded.map((code) => ({ ...code, town: null, city: null }))
  const isMissing = (code: string) =>
    isWhole && (country ?? code) === code && !loaded.some((each) => each.country === code)
  if (isWhole && (country ?? 'US') === 'US') {
    const [town] = await selectTownsOfZip(db, digits)
    const name = town && `${town.name}, ${stateOfCode(town.state)?.name ?? town.state}`
    const own = zipCodes.find((code) => code.country === 'US')
    if (own !== undefined) own.town = name ?? null
    else if (name !== undefined)
      zipCodes.unshift({ zip: digits, country: 'US', systems: 0, town: name, city: null })
  }
  if (isMissing('FR') && (await isFrenchPostalCode(digits))) {
    const slug = CITIES_OF_DEPARTMENTS[digits.slice(0, 2)]
    const city = slug === undefined ? undefined : await cityQueries.selectCityBySlug(db, slug)
    zipCodes.push({
      zip: digits,
      country: 'FR',
      systems: 0,
      town: city?.name ?? null,
      city: city?.slug ?? null,
    })
  }
  zipCodes.push(...(await findCodesAbroad(db, digits, country)))
  if ((country ?? 'US') === 'US' && isMilitaryZip(digits))
    return { ...NOTHING, zipCodes, militaryZip: digits }
  if (zipCodes.length === 0 && country !== undefined && country !== 'US') {
    const whole = countryOfCode(country)
    return { ...NOTHING, country: whole === undefined ? null : await describeCountry(db, whole, false) }
  }
  const [only] = zipCodes
  if (zipCodes.length !== 1 || only?.zip !== digits || only.systems !== 1) return { ...NOTHING, zipCodes }
  return {
    ...NOTHING,
    zipCodes,
    systems: await selectSystemsById(db, (await selectSystemIdsOfZip(db, only.zip, only.country)) ?? []),
  }
}

/** A whole postal code of countries that are here only by city, for each city it belongs to. */
async function findCodesAbroad(
  db: DbOrTx,
  digits: string,
  country: string | undefined,
): Promise<FoundPlaces['zipCodes']> {
  const ids = systemsOfCodeAbroad(digits, country)
  if (ids.length === 0) return []
  const waters = await selectSystemsById(db, ids)
  const cities = await cityQueries.selectCitiesCalled(
    db,
    waters.map(({ name }) => searchKey(name)),
  )
  return waters.map((water) => ({
    zip: digits,
    country: countryOfSystem(water.id),
    systems: 0,
    town: [water.name, water.region].filter(Boolean).join(', '),
    city: cities.find(({ name, country }) => name === water.name && country === water.region)?.slug ?? null,
    water,
  }))
}
