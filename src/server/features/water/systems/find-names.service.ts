import type { DbOrTx } from '#server/db/transaction.ts'
import { cityAbroadCalled } from '#shared/water/places/cities-abroad.rules.ts'
import { countrySpelledLike } from '#shared/water/places/countries.rules.ts'
import { englishNameOf } from '#shared/water/places/exonyms.rules.ts'
import { isOneSlip, slipsOf } from '#shared/water/places/near-names.rules.ts'
import {
  cityOfNeighborhood,
  cityOfPart,
  partNamed,
  partsOfName,
} from '#shared/water/places/parts-of-cities.rules.ts'
import { areaAbroadOf } from '#shared/water/places/postal-areas-abroad.rules.ts'
import { isNamesake } from '#shared/water/places/rank-systems.rules.ts'
import type { TypedPlace } from '#shared/water/places/read-typed-place.rules.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import {
  boroughAfter,
  otherKeys,
  splitSpelledState,
  stateInFront,
  stateOfPart,
  stateSpelledLike,
  withoutArea,
} from '#shared/water/places/spellings.rules.ts'
import * as queries from './find.queries.ts'
import * as cityQueries from './find-cities.queries.ts'
import { describeCountry, findInCountry } from './find-countries.service.ts'
import { type FoundRows, isEmpty, joinCities, type NameRow, NOTHING, type TownRow } from './found.ts'
import * as nameQueries from './place-names.queries.ts'
import { onePerName } from './places.service.ts'

type TypedName = Extract<TypedPlace, { kind: 'name' }>

/** What a name may mean; names that are spelled alike only where it is no question. */
export async function findNames(
  db: DbOrTx,
  text: string,
  typed: TypedName,
  isQuestion: boolean,
): Promise<FoundRows> {
  const found = await findNamed(db, text, typed, isQuestion)
  return isQuestion || found.isGuess ? found : withLargeAlike(db, typed, found)
}

async function findNamed(
  db: DbOrTx,
  text: string,
  typed: TypedName,
  isQuestion: boolean,
): Promise<FoundRows> {
  const found = await findWritten(db, typed)
  // "Muir" is not the state that it is spelled like where a town is called so.
  const isPlace = found.towns.length + found.cities.length + found.names.length > 0
  if (
    (found.isPlaceFirst && isPlace) ||
    found.state !== null ||
    found.country !== null ||
    found.absentCity !== undefined
  )
    return found
  const written = await findOtherwiseWritten(db, text, typed, found)
  if (written !== null) return written
  if (found.isPlaceFirst) return found
  // A question has its answer: names that are merely spelled like it would hide it.
  if (!isEmpty(found) || isQuestion) return found
  const alike = await findAlike(db, typed.within ?? { key: typed.key, state: null })
  // "Times Square New York" is no place in the state.
  if (isEmpty(alike) && typed.within !== null) return findAlike(db, { key: typed.key, state: null })
  // "Orlanda" is Orlando before it is spelled like the Netherlands in Italian.
  const isTown = [...alike.towns, ...alike.cities].some(
    ({ name, people }) => (people ?? 0) >= PEOPLE_OF_CITY && isOneSlip(searchKey(name), typed.key),
  )
  const country = isTown ? undefined : countrySpelledLike(text)
  return country === undefined ? alike : { ...alike, country: await describeCountry(db, country, true) }
}

/** What is called as the text is written. */
async function findWritten(db: DbOrTx, typed: TypedName): Promise<FoundRows> {
  const { key, within, country, cityOfCode } = typed
  if (cityOfCode !== undefined && country !== null) {
    const inCity = await findInCountry(db, searchKey(cityOfCode.name), country)
    return isEmpty(inCity)
      ? { ...NOTHING, country: await describeCountry(db, country, false), absentCity: cityOfCode }
      : inCity
  }
  // "Oakland ME" may be a town in Maine or the beginning of a name.
  // A region may end in the name of a state: "South Florida".
  const called = within === null ? [] : await nameQueries.selectNames(db, [key], null)
  // "CO" is Colorado before it is short for a county.
  const isRegion = called.some(({ kind }) => kind !== 'county')
  if (within !== null && !isRegion) {
    const inState = await withCityOfPart(db, typed, await findExactly(db, within.key, within.state))
    if (!isEmpty(inState))
      return {
        ...ofCounty(inState, typed.county),
        isWithin: true,
        isPlaceFirst: true,
        hasNamesakes: await nameQueries.isElsewhere(db, within.key, within.state),
      }
  }
  if (country !== null && country.key !== '' && country.code !== 'US') {
    // Of Toronto, some postal areas are not here.
    const city = areaAbroadOf(country.key.trim())?.city
    for (const name of [country.key, ...(city == null ? [] : [searchKey(city.name)])]) {
      const inCountry = await findInCountry(db, englishNameOf(name)?.key ?? name, country)
      if (!isEmpty(inCountry)) return inCountry
    }
  }
  const isOfUs = country?.code === 'US' && country.key !== ''
  const own = await withCityOfPart(db, typed, await findExactly(db, isOfUs ? country.key : key, null))
  const found = await withCityAbroad(db, typed, ofCounty(own, typed.county))
  if (typed.state === null && (country === null || isOfUs)) return found
  // "West Jordan" is a town, and not a place in the country that its name ends in.
  if (country !== null && country.key !== '' && found.isPlaceFirst) return found
  return {
    ...found,
    // Hawaii is a state before it is a county.
    names: found.names.filter(({ kind }) => kind !== 'county' || typed.state === null),
    state: typed.state,
    country: country && (await describeCountry(db, country, country.key === '')),
  }
}

/** Of towns of one name, those of the county that was typed, where there are any. */
function ofCounty(found: FoundRows, county: string | undefined): FoundRows {
  if (county === undefined) return found
  const towns = found.towns.filter((town) => searchKey(town.county ?? '') === county)
  return towns.length === 0 ? found : { ...found, towns, systems: [], names: [], isWithin: true }
}

/** What is found under another spelling of a name, or of the state after it; null where nothing is called so. */
async function findOtherwiseWritten(
  db: DbOrTx,
  text: string,
  typed: TypedName,
  found: FoundRows,
): Promise<FoundRows | null> {
  const part = stateOfPart(text)
  if (part !== undefined) return { ...NOTHING, state: part }
  const spelled = typed.within === null ? splitSpelledState(text) : null
  const core = withoutArea(text)
  const state = typed.within?.state ?? null
  const own = typed.within?.key ?? typed.key
  // "The Bay Area" is the Bay Area before it is an area around Bay.
  const bare = text.trim().replace(/^the /i, '')
  const cores = [bare, core ?? bare].filter((name) => name !== text)
  const keys = [...cores.map((name) => searchKey(name)), ...otherKeys(own)]
  const first = stateInFront(text)
  const wanted = [
    ...(first === null ? [] : [{ key: searchKey(first.name), state: first.state }]),
    ...(spelled === null || spelled.name === ''
      ? []
      : [{ key: searchKey(spelled.name), state: spelled.state }]),
    ...keys.map((key) => ({ key, state })),
    ...boroughAfter(text),
  ]
  const [known] = wanted.length === 0 ? [] : await nameQueries.selectKnown(db, wanted)
  if (known !== undefined) {
    const exact = await findExactly(db, known.key, known.state)
    return { ...exact, isWithin: known.state !== null, isPlaceFirst: true }
  }
  return spelled?.name === '' ? { ...found, state: spelled.state } : null
}

/** What was found for a name, with the city first of which it is a part. */
async function withCityOfPart(db: DbOrTx, typed: TypedName, found: FoundRows): Promise<FoundRows> {
  // A hamlet of which no number of people is known is called as a part of New York is: Chelsea.
  const isTown = found.isPlaceFirst && found.towns[0]?.people !== null
  const city = cityOfPart(typed) ?? (isTown ? null : cityOfNeighborhood(typed))
  if (city === null) return found
  const page = city.slug === null ? undefined : await cityQueries.selectCityBySlug(db, city.slug)
  const whole = page === undefined ? await findExactly(db, searchKey(city.name), city.state) : NOTHING
  const part = partNamed(typed, city)
  return {
    ...found,
    asked: [...found.asked, searchKey(page?.name ?? city.name)],
    cities: page === undefined ? whole.cities : [page],
    towns: [...whole.towns.filter(({ name }) => name === city.name), ...found.towns],
    isPlaceFirst: true,
    ...(part !== null && { partOf: { part, city: page?.name ?? city.name } }),
  }
}

/** What was found for a name, and the well-known city abroad of that name, or the one it is another name of. */
async function withCityAbroad(db: DbOrTx, typed: TypedName, found: FoundRows): Promise<FoundRows> {
  const { key, within, state, country } = typed
  if (within !== null || state !== null || country !== null) return found
  const english = englishNameOf(key)
  const own = english?.key ?? key
  const called = english === undefined ? { cities: [], systems: [] } : await findCalledAbroad(db, own)
  const all = {
    ...found,
    asked: [...found.asked, ...(english === undefined ? [] : [own])],
    cities: [...found.cities, ...called.cities],
    systems: [...called.systems, ...found.systems],
    isPlaceFirst: found.isPlaceFirst || called.cities.length + called.systems.length > 0,
  }
  const city = cityAbroadCalled(own)
  if (city === undefined) return all
  const isHere =
    all.cities.some((each) => each.country === city.country && searchKey(each.name) === own) ||
    all.systems.some(
      ({ name, region }) => region?.endsWith(city.country) === true && searchKey(name).startsWith(own),
    )
  return isHere ? all : { ...all, absentCity: city }
}

/** Cities and places abroad that are called just so. */
async function findCalledAbroad(db: DbOrTx, key: string) {
  const [cities, systems] = await Promise.all([
    cityQueries.selectCitiesCalled(db, [key]),
    queries.selectSystemsAbroad(db, key, null),
  ])
  return {
    cities,
    systems: systems.filter(
      ({ id, name }) => searchKey(name) === key && !cities.some(({ systemId }) => systemId === id),
    ),
  }
}

/** How many times as many people a place has that may be meant besides those that are called just what was typed. */
const MUCH_LARGER = 30

/** What was found for a name, and much larger towns one slip of the finger away: who types "Huston" may mean Houston. */
async function withLargeAlike(
  db: DbOrTx,
  { key, within, state, country }: TypedName,
  found: FoundRows,
): Promise<FoundRows> {
  const own = within?.key ?? key
  const towns = [...found.towns, ...found.cities, ...found.names].filter(
    ({ name }) => searchKey(name) === own,
  )
  const systems = found.systems.filter(({ name }) => isNamesake(name, own))
  const isSure = state !== null || country !== null || (within !== null && towns.length + systems.length > 0)
  if (isSure || isEmpty(found) || found.state !== null || found.absentCity !== undefined) return found
  const sum = (numbers: readonly (number | null | undefined)[]) =>
    numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
  const people = sum(towns.map((one) => one.people)) || sum(systems.map((one) => one.population))
  if (people >= PEOPLE_OF_CITY) return found
  // "Arkansaw" is a village, and the state as it is said.
  const isState = within === null && own.length > LONG_NAME && people * MUCH_LARGER < PEOPLE_OF_CITY
  const spelled = (isState ? stateSpelledLike(own.trim()) : null) ?? null
  const near = await queries.selectLargeTownsCalled(db, slipsOf(own), within?.state ?? null)
  const large = near.filter((town) => (town.people ?? 0) > people * MUCH_LARGER)
  if (large.length === 0) return { ...found, state: spelled }
  const pages = await cityQueries.selectCitiesCalled(
    db,
    large.map(({ name }) => searchKey(name)),
  )
  const offered = joinCities(
    onePerName<TownRow>(large),
    pages.filter((page) => page.country === 'United States'),
  )
  return {
    ...found,
    state: spelled,
    towns: onePerName([...found.towns, ...offered.towns]),
    cities: [
      ...found.cities,
      ...offered.cities.filter(({ slug }) => found.cities.every((city) => city.slug !== slug)),
    ],
  }
}

/** Counties, regions and cities abroad that are offered for a name that is spelled like theirs. */
const MAX_ALIKE = 2
/** Letters of a name from which on a county or region may be meant by one that is spelled alike. */
const LONG_NAME = 7
const PEOPLE_OF_CITY = 100_000

/** Well-known places that a longer name begins with or ends in, and names that are spelled alike. */
async function findAlike(
  db: DbOrTx,
  { key, state }: { key: string; state: string | null },
): Promise<FoundRows> {
  const parts = partsOfName(key)
  const slips = slipsOf(key)
  const abroad =
    state === null ? slips.flatMap((slip) => cityAbroadCalled(englishNameOf(slip)?.key ?? slip) ?? []) : []
  const [cities, large, towns, systems, called, ...systemsAbroad] = await Promise.all([
    cityQueries.selectCitiesCalled(db, [...parts, ...(state === null ? slips : [])]),
    queries.selectLargeTownsCalled(db, parts, state),
    queries.selectSimilarTowns(db, key, state),
    queries.selectSimilarSystems(db, key, state),
    key.length < LONG_NAME ? [] : nameQueries.selectNames(db, slips, state),
    ...abroad.slice(0, MAX_ALIKE).map(({ name }) => findCalledAbroad(db, searchKey(name))),
  ])
  const names = called.filter(({ kind }) => kind === 'county' || kind === 'region').slice(0, MAX_ALIKE)
  const here = [...cities, ...systemsAbroad.flatMap((each) => each.cities)]
  const isLarge =
    large.length + here.length > 0 || towns.some(({ people }) => (people ?? 0) >= PEOPLE_OF_CITY)
  const [absentCity] = isLarge || systemsAbroad.some((each) => each.systems.length > 0) ? [] : abroad
  return {
    ...NOTHING,
    asked: [key],
    names,
    ...joinCities(onePerName<TownRow>([...large, ...towns]), [
      ...new Map(here.map((city) => [city.slug, city])).values(),
    ]),
    systems: [...systemsAbroad.flatMap((each) => each.systems), ...systems],
    isGuess: true,
    ...(absentCity !== undefined && { absentCity }),
  }
}

/** What people write after the name of a county, or leave out. */
const KINDS_OF_COUNTY = ['county', 'parish', 'borough']

/** What counties were called before, which people still say and another county is called. */
const NOW_CALLED: Readonly<Record<string, string>> = { ' dade county': ' miami dade county' }

/** Names that are typed exactly, or the one large county of a name that is typed without "county" and has no large town. */
function meantNames(rows: readonly NameRow[], key: string, peopleOfTowns: number): NameRow[] {
  const exact = rows.filter((row) => row.key === key || row.key === NOW_CALLED[key])
  const [county, ...others] = rows
  if (exact.length > 0 || county === undefined) return exact
  const peopleOfOthers = others.reduce((sum, { people }) => sum + (people ?? 0), peopleOfTowns * MUCH_LARGER)
  return (county.people ?? 0) > peopleOfOthers ? [county] : []
}

async function findExactly(db: DbOrTx, key: string, state: string | null): Promise<FoundRows> {
  const nameKeys = [key, NOW_CALLED[key] ?? key, ...KINDS_OF_COUNTY.map((kind) => `${key} ${kind}`)]
  const [rows, systems, called, nameRows] = await Promise.all([
    queries.selectTowns(db, key, state),
    queries.selectSystems(db, key, state),
    state === null
      ? cityQueries.selectCities(db, key, null)
      : cityQueries.selectCitiesOfState(db, key, state),
    nameQueries.selectNames(db, nameKeys, state),
  ])
  const isTown = ({ name }: { name: string }) => searchKey(name) === key
  const { towns, cities } = joinCities(onePerName<TownRow>(rows), called)
  const names = meantNames(nameRows, key, rows[0]?.namesakePeople ?? 0)
  return {
    ...NOTHING,
    asked: [key, ...(cities.some(({ name }) => searchKey(name) === `${key} city`) ? [`${key} city`] : [])],
    namesakePeople: rows[0]?.namesakePeople ?? 0,
    towns,
    systems: systems.filter(({ id }) => !cities.some(({ systemId }) => systemId === id)),
    cities,
    names,
    isPlaceFirst:
      towns.some(isTown) ||
      cities.some(isTown) ||
      names.length > 0 ||
      systems.some(({ name }) => isNamesake(name, key)),
  }
}
