import { systemPath } from '../answer/water-paths.ts'
import { isOneSlip } from '../places/near-names.rules.ts'
import { searchKey } from '../places/search-key.rules.ts'
import type { FoundPlaces } from './find.schema.ts'
import {
  answerRows,
  areaGroup,
  cityRow,
  codeRow,
  countryRows,
  type FoundRow,
  isCalled,
  isSystemCalled,
  nameRows,
  once,
  stateRows,
  systemRow,
  townRow,
} from './found-rows.rules.ts'

/** What was typed, and the country someone is in, whose codes come first: "FR". */
interface Asked {
  q?: string
  region?: string
}

/** Everything that was found, in one order. */
export interface OrderedFound {
  rows: FoundRow[]
  /** The first line, where what was typed means it more than all others together. */
  first: FoundRow | null
  /** What lies in the counties and regions that were typed. */
  groups: { title: string; rows: FoundRow[] }[]
  /** The well-known city abroad that is not here is said first: no large place here is called so. */
  isAbsentFirst: boolean
  /** The address to open at once, where no one has to choose. */
  redirect: string | null
}

/** A state comes before the towns of its name that have fewer people, a country before nearly all. */
const PEOPLE_OF_STATE = 100_000
const PEOPLE_OF_COUNTRY = 1_000_000

/** A larger number of people first; those of whom none is known last. */
const byPeople = (one: FoundRow, other: FoundRow): number => (other.people ?? -1) - (one.people ?? -1)

/** Regions that are one large town of their name are that town: Brooklyn. */
const isTownOfName = (found: FoundPlaces, name: FoundPlaces['names'][number]): boolean =>
  name.kind === 'region' &&
  found.towns.some(
    (town) =>
      isCalled(town.name, found.asked) &&
      town.state === name.state &&
      (town.people ?? 0) * 2 >= (name.people ?? 0),
  )

function placeRows(found: FoundPlaces): FoundRow[] {
  const { asked, isGuess } = found
  const names = found.names.filter((name) => !isTownOfName(found, name))
  const towns = found.towns.map((town) => townRow(town, !isGuess && isCalled(town.name, asked)))
  const ofTowns = new Set(towns.map(({ id }) => id))
  // The page of a city abroad has the values of the system of its name.
  const isOfCity = ({ name, region }: FoundPlaces['systems'][number]) =>
    found.cities.some((city) => city.name === name && region?.endsWith(city.country) === true)
  const systems = found.systems.filter((system) => !ofTowns.has(systemPath(system)) && !isOfCity(system))
  return once([
    ...names.flatMap(nameRows),
    ...found.cities.map((city) => cityRow(city, !isGuess && isCalled(city.name, asked))),
    ...towns,
    ...systems.map((system) =>
      systemRow(
        system,
        !isGuess && isSystemCalled(system.name, asked),
        found.peopleAbroad[system.id] ?? null,
      ),
    ),
  ])
}

/** Whether a whole code was typed, or all of it but its first zero; the number of a house is another one. */
const isTypedCode = (zip: string, q: string): boolean =>
  (q.match(/\b\d{4,5}\b/g) ?? []).some((digits) => digits === zip || `0${digits}` === zip)

/**
 * Decides the order of what was found, what stands first on its own, and whether that is opened at once: what is called just so
 * before what only begins so, then by people, ZIP codes last. Answers to a question come after the places that are called so.
 */
export function orderFound(found: FoundPlaces, { q = '', region = 'US' }: Asked = {}): OrderedFound {
  const answers = answerRows(q, found.guides, found.bottles)
  const bottles = answers.filter(({ isExact }) => isExact)
  const places = placeRows(found)
  const exact = [
    ...places.filter(({ isExact }) => isExact),
    ...stateRows(found, PEOPLE_OF_STATE),
    ...(found.country?.isAll === true ? countryRows(found, PEOPLE_OF_COUNTRY) : []),
  ].toSorted(byPeople)
  // A large place one slip of the finger away counts like a beginning.
  const begins = ({ label }: FoundRow) => {
    const own = searchKey(label)
    return found.asked.some((key) => own.startsWith(key) || isOneSlip(own, key))
  }
  const isLargeSlip = ({ label, people }: FoundRow) =>
    (people ?? 0) >= PEOPLE_OF_STATE && found.asked.some((key) => isOneSlip(searchKey(label), key))
  const others = found.isGuess
    ? places.toSorted((one, other) => Number(isLargeSlip(other)) - Number(isLargeSlip(one)))
    : places
        .filter(({ isExact }) => !isExact)
        .toSorted((one, other) => Number(begins(other)) - Number(begins(one)) || byPeople(one, other))
  // A ZIP code with one system is that system's water.
  const isOneSystem =
    found.zipCodes.length === 1 && found.zipCodes[0]?.systems === 1 && found.systems.length === 1
  const codes = (isOneSystem ? [] : found.zipCodes)
    .toSorted(
      (one, other) =>
        Number(isTypedCode(other.zip, q)) - Number(isTypedCode(one.zip, q)) ||
        Number(other.country === region) - Number(one.country === region),
    )
    .map((code) => codeRow(code, isTypedCode(code.zip, q)))
  const isPlaceFirst =
    exact.length > 0 && (found.isPlaceFirst || found.state !== null || found.country !== null)
  const rows = once(
    isPlaceFirst
      ? [...withBottles(exact, bottles), ...answers, ...others, ...codes]
      : [...answers, ...exact, ...others, ...codes],
  )
  const first = firstOf(found, rows)
  return {
    rows,
    first,
    groups: found.names.filter((name) => !isTownOfName(found, name)).flatMap((name) => areaGroup(name) ?? []),
    isAbsentFirst: found.absentCity !== undefined && (exact[0]?.people ?? 0) < PEOPLE_OF_STATE,
    redirect: redirectOf(found, rows),
  }
}

/** People of a place from which on it comes before a bottle of its name. */
const LARGER_THAN_A_BRAND = 50_000

/** A brand before small places and countries that it is called after: "Fiji". */
function withBottles(exact: readonly FoundRow[], bottles: readonly FoundRow[]): FoundRow[] {
  const isLarge = ({ kind, people }: FoundRow) => kind === 'place' && (people ?? 0) >= LARGER_THAN_A_BRAND
  return bottles.length === 0
    ? [...exact]
    : [...exact.filter(isLarge), ...bottles, ...exact.filter((row) => !isLarge(row))]
}

/** Whether more than half of the people of all places of the name live there. An unknown number never is. */
function isMostlyMeant(found: FoundPlaces, row: FoundRow, exact: readonly FoundRow[]): boolean {
  const all = exact.reduce((sum, { people }) => sum + (people ?? 0), 0)
  return row.people !== null && row.people * 2 > Math.max(all, found.namesakePeople)
}

const isUnclear = ({ isGuess, absentCity, militaryZip, isStreet }: FoundPlaces): boolean =>
  isGuess || isStreet || absentCity !== undefined || militaryZip !== undefined

function firstOf(found: FoundPlaces, rows: readonly FoundRow[]): FoundRow | null {
  const [first] = rows
  if (first === undefined || first.kind !== 'place' || !first.isExact || isUnclear(found)) return null
  if (found.country !== null && found.country.code !== 'US') return null
  const exact = rows.filter(({ kind, isExact }) => kind !== 'answer' && isExact)
  return exact.length === 1 && found.isWithin ? first : isMostlyMeant(found, first, exact) ? first : null
}

/**
 * The address to open at once: a place that is called just so, typed with its state or with more than half of the people of all
 * places of its name, where nothing else was found; a whole code; the one answer to a question. What is merely likely is never.
 */
function redirectOf(found: FoundPlaces, rows: readonly FoundRow[]): string | null {
  const [only, ...others] = rows
  const isAbroad = found.country !== null && found.country.code !== 'US'
  // Of a part of a city, the city's page would not say why it opened.
  if (only === undefined || isUnclear(found) || isAbroad || found.partOf !== undefined) return null
  const exact = rows.filter(({ isExact }) => isExact)
  const [called] = exact
  if (called !== undefined && exact.length === 1 && called.kind === 'answer') return called.id
  if (called?.kind === 'place' && exact.length === 1 && called.isSure) {
    // The number of a system.
    const isNumber = found.asked.length === 0
    // Of a hamlet no number of people is known: something larger of its name may be meant.
    if (found.isWithin)
      return called.people === null && found.towns.length > 0
        ? null
        : withNamesakes(called, found.hasNamesakes)
    if (isNumber || others.length === 0 || found.names.some(({ kind }) => kind === 'utility'))
      return isNumber || called.people !== null ? called.id : null
  }
  if (others.length > 0) return null
  if (only.kind === 'answer') return only.id
  if (only.kind === 'code') return only.isExact ? only.id : null
  return only.kind === 'area' && !only.id.startsWith('/find') ? only.id : null
}

/** The address of a place that was typed with its state, whose page leads back to the other places of its name. */
export const withNamesakes = ({ id, label }: FoundRow, hasNamesakes: boolean): string =>
  hasNamesakes ? `${id}?${new URLSearchParams({ named: label })}` : id
