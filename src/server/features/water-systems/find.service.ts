import { isFrenchPostalCode } from '@smart-hydration/water-data'
import type { DbOrTx } from '#server/db/transaction.ts'
import { guidesFor } from '#shared/guides/guide-questions.rules.ts'
import { filterQuestionsIn } from '#shared/products/filter-questions.rules.ts'
import { cityAbroadCalled } from '#shared/water-systems/cities-abroad.rules.ts'
import { type Country, countryOfCode } from '#shared/water-systems/countries.rules.ts'
import { placesInAddress, readTypedPlace, type TypedPlace } from '#shared/water-systems/find.rules.ts'
import { isMilitaryZip } from '#shared/water-systems/military-zip.rules.ts'
import { otherAnswersFor } from '#shared/water-systems/other-answers.rules.ts'
import { cityOfPart, partsOfName } from '#shared/water-systems/parts-of-cities.rules.ts'
import { placesInQuestion } from '#shared/water-systems/place-in-question.rules.ts'
import { systemsOfCodeAbroad } from '#shared/water-systems/postal-codes-abroad.rules.ts'
import { searchKey } from '#shared/water-systems/search-key.rules.ts'
import { isNamesake } from '#shared/water-systems/town-systems.rules.ts'
import { stateOfCode } from '#shared/water-systems/us-states.ts'
import { countryOfSystem } from '#shared/water-systems/water-paths.ts'
import type { FoundPlaces, TownSummary } from '#shared/water-systems/water-systems.schema.ts'
import * as queries from './find.queries.ts'
import { selectSystemIdsOfZip, selectTownsOfZip } from './places.queries.ts'
import { onePerName } from './places.service.ts'
import { selectSystemsById } from './water-systems.queries.ts'

const NOTHING: FoundPlaces = {
  guides: [],
  isPlaceFirst: false,
  state: null,
  country: null,
  zipCodes: [],
  towns: [],
  systems: [],
  cities: [],
  isGuess: false,
  isStreet: false,
  isWithoutPlace: false,
}

/** Digits of a whole code, and not only its beginning. */
const CODE_LENGTH = 5
/** The city that all postal codes of a department of France are of. */
const CITIES_OF_DEPARTMENTS: Readonly<Record<string, string>> = { '75': 'paris-france' }

/**
 * Finds what somebody may mean by what they typed: a ZIP code or its beginning, the identifier of a system, an address, a name
 * with or without a state, a question that a page answers, or one about the water of a place. Where no name holds it, names
 * that are spelled alike are offered. Text nothing is found for answers empty lists.
 */
export async function findPlaces(db: DbOrTx, text: string): Promise<FoundPlaces> {
  const guides = guidesFor(text)
  const isQuestion = guides.length + otherAnswersFor(text).length + filterQuestionsIn(text).length > 0
  const found = await findTyped(db, readTypedPlace(text), isQuestion)
  if (
    (!isEmpty(found) && !found.isGuess) ||
    found.militaryZip !== undefined ||
    found.absentCity !== undefined
  )
    return { ...found, guides }
  for (const place of isQuestion ? [] : placesInAddress(text)) {
    const named = await findExactlyTyped(db, place)
    if (!isEmpty(named) || named.country !== null || named.absentCity !== undefined)
      return { ...named, guides }
  }
  // "Is the water in Flint safe?"
  const places = placesInQuestion(text)
  for (const place of places) {
    if (place === '') continue
    const named = await findExactlyTyped(db, place)
    if (isNamed(named)) return { ...named, guides }
  }
  if (places.includes('')) return { ...NOTHING, guides, isWithoutPlace: true }
  // A question has its answer: names that are merely spelled like it would hide it.
  if (isQuestion || places.length === 0) return { ...found, guides }
  return { ...(await findTyped(db, readTypedPlace(places.at(-1) ?? ''), isQuestion)), guides }
}

/** Whether a text is the name of what was found, and not only its beginning or spelled like it. */
const isNamed = ({ isPlaceFirst, state, country, zipCodes }: FoundPlaces): boolean =>
  isPlaceFirst || state !== null || country?.isAll === true || zipCodes.length > 0

/** What was found for a part of a text, without names that are merely spelled like it. */
const findExactlyTyped = (db: DbOrTx, part: string): Promise<FoundPlaces> =>
  findTyped(db, readTypedPlace(part), true)

async function findTyped(db: DbOrTx, typed: TypedPlace, isQuestion: boolean): Promise<FoundPlaces> {
  switch (typed.kind) {
    case 'nothing':
      return NOTHING
    case 'street':
      return { ...NOTHING, isStreet: true }
    case 'zip':
      return findZipCodes(db, typed)
    case 'system-id':
      return { ...NOTHING, systems: await selectSystemsById(db, [typed.id]), isPlaceFirst: true }
    case 'name':
      return withAbsentCity(typed, await withCityOfPart(db, typed, await findNames(db, typed, isQuestion)))
  }
}

/**
 * ZIP codes that begin with some digits; a whole one leads to its town where it has no system. The system of a ZIP code that
 * has one is offered too: no one has to choose.
 */
async function findZipCodes(
  db: DbOrTx,
  { digits, country }: Extract<TypedPlace, { kind: 'zip' }>,
): Promise<FoundPlaces> {
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
    const city = slug === undefined ? undefined : await queries.selectCityBySlug(db, slug)
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
  const cities = await queries.selectCitiesCalled(
    db,
    waters.map(({ name }) => searchKey(name)),
  )
  return waters.map(({ reason, ...water }) => ({
    zip: digits,
    country: countryOfSystem(water.id),
    systems: 0,
    town: [water.name, water.region].filter(Boolean).join(', '),
    city: cities.find(({ name, country }) => name === water.name && country === water.region)?.slug ?? null,
    water,
  }))
}

const isEmpty = ({ towns, systems, cities, zipCodes }: FoundPlaces) =>
  towns.length + systems.length + cities.length + zipCodes.length === 0

/** What was found for a name, with the city first of which it is a part. */
async function withCityOfPart(
  db: DbOrTx,
  typed: Extract<TypedPlace, { kind: 'name' }>,
  found: FoundPlaces,
): Promise<FoundPlaces> {
  const slug = cityOfPart(typed)
  const city = slug === null ? undefined : await queries.selectCityBySlug(db, slug)
  if (city === undefined) return found
  return { ...(found.isGuess ? NOTHING : found), cities: [city], isPlaceFirst: true }
}

/** What was found for a name, and the well-known city abroad of that name where it is not among it. */
function withAbsentCity(
  { key, within, state, country }: Extract<TypedPlace, { kind: 'name' }>,
  found: FoundPlaces,
): FoundPlaces {
  const city = cityAbroadCalled(key)
  if (city === undefined || within !== null || state !== null || country !== null) return found
  const isHere =
    found.cities.some((each) => each.country === city.country && searchKey(each.name) === key) ||
    found.systems.some(
      ({ name, region }) => region?.endsWith(city.country) === true && searchKey(name).startsWith(key),
    )
  return isHere ? found : { ...found, absentCity: city }
}

async function findNames(
  db: DbOrTx,
  typed: Extract<TypedPlace, { kind: 'name' }>,
  isQuestion: boolean,
): Promise<FoundPlaces> {
  const { key, within } = typed
  // "Oakland ME" may be a town in Maine or the beginning of a name.
  if (within !== null) {
    const inState = await findExactly(db, within.key, within.state)
    if (!isEmpty(inState)) return { ...inState, isPlaceFirst: true }
  }
  if (typed.country !== null && typed.country.key !== '') {
    const inCountry = await findInCountry(db, typed.country.key, typed.country)
    if (!isEmpty(inCountry)) return inCountry
  }
  const found = await findExactly(db, key, null)
  if (typed.state !== null || typed.country !== null)
    return {
      ...found,
      state: typed.state,
      country: typed.country && (await describeCountry(db, typed.country, typed.country.key === '')),
    }
  // A question has its answer: names that are merely spelled like it would hide it.
  if (!isEmpty(found) || isQuestion) return found
  return findAlike(db, within ?? { key, state: null })
}

/** Well-known places that a longer name begins with or ends in, and names that are spelled alike. */
async function findAlike(
  db: DbOrTx,
  { key, state }: { key: string; state: string | null },
): Promise<FoundPlaces> {
  const parts = partsOfName(key)
  const [cities, large, towns, systems] = await Promise.all([
    queries.selectCitiesCalled(db, parts),
    queries.selectLargeTownsCalled(db, parts, state),
    queries.selectSimilarTowns(db, key, state),
    queries.selectSimilarSystems(db, key, state),
  ])
  return {
    ...NOTHING,
    cities: cities.map(toCity),
    towns: withoutCities(onePerName([...large, ...towns]), cities),
    systems,
    isGuess: true,
  }
}

/** Cities and places of one country with a name. */
async function findInCountry(db: DbOrTx, key: string, country: Country): Promise<FoundPlaces> {
  if (country.code === 'US') return findExactly(db, key, null)
  const [cities, systems] = await Promise.all([
    queries.selectCities(db, key, country.name),
    queries.selectSystemsOfCountry(db, key, country.code),
  ])
  return {
    ...NOTHING,
    systems: systems.filter(({ id }) => !cities.some(({ systemId }) => systemId === id)),
    cities: cities.map(({ name, slug }) => ({ name, slug, country: country.name })),
    isPlaceFirst: true,
  }
}

/** What there is of a country, with its places where it alone was typed. */
async function describeCountry(
  db: DbOrTx,
  { code, name }: Country,
  isAll: boolean,
): Promise<FoundPlaces['country']> {
  if (code === 'US') return { code, name, isAll, isLoaded: true, placeCount: 0, cities: [], systems: [] }
  const [{ cities: cityCount, systems: systemCount, communes }, cities, systems] = await Promise.all([
    queries.countPlacesIn(db, code, name),
    isAll ? queries.selectCitiesIn(db, name) : [],
    isAll ? queries.selectSystemsIn(db, code) : [],
  ])
  return {
    code,
    name,
    isAll,
    isLoaded: code === 'EE' || communes > 0,
    placeCount: cityCount + systemCount,
    cities,
    systems,
  }
}

async function findExactly(db: DbOrTx, key: string, state: string | null): Promise<FoundPlaces> {
  const [towns, systems, cities] = await Promise.all([
    queries.selectTowns(db, key, state),
    queries.selectSystems(db, key, state),
    state === null ? queries.selectCities(db, key, null) : [],
  ])
  const isTown = ({ name }: { name: string }) => searchKey(name) === key
  return {
    ...NOTHING,
    towns: withoutCities(onePerName(towns), cities),
    systems: systems.filter(({ id }) => !cities.some(({ systemId }) => systemId === id)),
    cities: cities.map(toCity),
    isPlaceFirst:
      towns.some(isTown) || cities.some(isTown) || systems.some(({ name }) => isNamesake(name, key)),
  }
}

/** A city's page has the water of its town, which is left out. */
const withoutCities = (
  towns: readonly TownSummary[],
  cities: readonly { name: string; state: string | null }[],
): TownSummary[] =>
  towns.filter(
    (town) =>
      !cities.some(({ name, state }) => name === town.name && state === stateOfCode(town.state)?.name),
  )

const toCity = ({ name, country, slug }: FoundPlaces['cities'][number]): FoundPlaces['cities'][number] => ({
  name,
  country,
  slug,
})
