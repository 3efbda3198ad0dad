import { isFrenchPostalCode } from '@smart-hydration/water-data'
import type { DbOrTx } from '#server/db/transaction.ts'
import { editDistance } from '#shared/edit-distance.ts'
import { guidesFor } from '#shared/guides/guide-questions.rules.ts'
import { filterQuestionsIn } from '#shared/products/filter-questions.rules.ts'
import type { FoundPlaces } from '#shared/water/find/find.schema.ts'
import { cityAbroadCalled } from '#shared/water/places/cities-abroad.rules.ts'
import { englishNameOf } from '#shared/water/places/exonyms.rules.ts'
import { otherAnswersFor } from '#shared/water/places/other-answers.rules.ts'
import { placesInQuestion } from '#shared/water/places/place-in-question.rules.ts'
import {
  placesInAddress,
  plainText,
  readTypedPlace,
  type TypedPlace,
  townsOfAddress,
} from '#shared/water/places/read-typed-place.rules.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { MAX_SYSTEMS } from './find.queries.ts'
import { findZipCodes } from './find-codes.service.ts'
import { findNames } from './find-names.service.ts'
import { type FoundRows, isEmpty, NOTHING } from './found.ts'
import { withWaters } from './found-waters.service.ts'
import { selectBottleNames } from './place-names.queries.ts'
import { selectTownsOfZip } from './places.queries.ts'
import { selectSystemsById } from './water-systems.queries.ts'

/**
 * Finds what somebody may mean by what they typed: a ZIP code or its beginning, the identifier of a system, an address, a name
 * with or without a state, a question that a page answers, or one about the water of a place. Where no name holds it, names
 * that are spelled alike are offered. Text nothing is found for answers empty lists.
 */
export async function findPlaces(db: DbOrTx, text: string): Promise<FoundPlaces> {
  const [found, known] = await Promise.all([findRows(db, text), selectBottleNames(db)])
  const bottles = bottlesCalled(known, text)
  // A brand is what was meant: names that are merely spelled like it would hide it.
  if (bottles.length > 0)
    return withWaters(db, { ...(found.isGuess ? { ...NOTHING, guides: found.guides } : found), bottles })
  const { country, absentCity, state } = found
  // "Figi" is a country in Italian.
  const isUnknown = found.isGuess || (isEmpty(found) && country?.isAll !== false && state === null)
  const alike = isUnknown && !isAsked(text) && absentCity === undefined ? bottlesAlike(known, text) : []
  return withWaters(db, {
    ...found,
    isGuess: found.isGuess || (alike.length > 0 && country === null),
    bottles: alike,
  })
}

/** What is said around the name of a brand: "a bottle of Evian", "Acqua Panna still". */
const WORDS_OF_BOTTLES =
  /^(?:an? )?(?:bottles? of |bottled (?:water )?)|(?: (?:mineral|spring|sparkling|still|natural|water|waters|bottled|bottles?|\d*(?:ml|oz|l|liters?)|\d+))+$/g

/** What a text may call a bottled water, with and without the words around a brand, in the words of `searchKey`. */
function bottleNamesIn(text: string): string[] {
  const key = searchKey(plainText(text)).trim()
  const names = [
    key,
    key.replace(/ (?:bottled )?(?:mineral |spring )?waters?$/, ''),
    key.replace(WORDS_OF_BOTTLES, '').trim(),
  ]
    .flatMap((name) => [name, `acqua ${name}`, `san ${name}`, name.replaceAll(' ', '')])
    .filter((name) => name.length > 2)
  return key === '' ? [] : [...new Set(names)]
}

type BottleNames = Awaited<ReturnType<typeof selectBottleNames>>

const MAX_BOTTLES = 4

/** Brands of bottled water that a text is, with or without "water". */
function bottlesCalled(known: BottleNames, text: string): string[] {
  const typed = bottleNamesIn(text)
  const called = known.filter(({ names }) => names.some((name) => typed.includes(name)))
  return called.map(({ brand }) => brand).slice(0, MAX_BOTTLES)
}

/** Letters of a brand from which on one of them may be wrong, and two; and the most that are compared. */
const LETTERS = { forOne: 4, forTwo: 7, most: 30 }
const MAX_ALIKE = 2

/** Brands that are spelled like a text, the nearest first: "Desani" is Dasani. People get the first letter right. */
function bottlesAlike(known: BottleNames, text: string): string[] {
  const typed = bottleNamesIn(text).filter(({ length }) => length >= LETTERS.forOne && length <= LETTERS.most)
  const slips = (name: string, own: string) => {
    const limit = own.replace(/^(?:acqua|san) /, '').length >= LETTERS.forTwo ? 2 : 1
    return own[0] === name[0] ? editDistance(own, name, { limit, countsSwaps: true }) / (limit + 1) : 1
  }
  const near = known
    .map(({ brand, names }) => ({
      brand,
      slips: Math.min(...names.flatMap((name) => typed.map((own) => slips(name, own)))),
    }))
    .filter((one) => one.slips < 1)
    .toSorted((one, other) => one.slips - other.slips)
  return [...new Set(near.map(({ brand }) => brand))].slice(0, MAX_ALIKE)
}

/** Whether a page of ours answers a text. */
const isAsked = (text: string): boolean =>
  guidesFor(text).length + otherAnswersFor(text).length + filterQuestionsIn(text).length > 0

async function findRows(db: DbOrTx, text: string): Promise<FoundRows> {
  const guides = guidesFor(text)
  const isQuestion = isAsked(text)
  const places = placesInQuestion(text)
  // What is spelled like a whole question is never asked for, and "water" is spelled like very many names.
  const found = await findTyped(db, text, isQuestion || places.length > 0)
  // Names that only begin like "Chicago water" hide the town.
  const isTown = isQuestion || isEmpty(found) || found.isGuess || isNamed(found)
  const town = isTown ? null : await findNamedIn(db, places[0] ?? '')
  if (town !== null)
    return { ...town, guides, systems: [...town.systems, ...found.systems].slice(0, MAX_SYSTEMS) }
  if (
    (!isEmpty(found) && !found.isGuess) ||
    found.militaryZip !== undefined ||
    found.absentCity !== undefined ||
    found.state !== null
  )
    return { ...found, guides }
  const inAddress = isQuestion ? [] : [...townsOfAddress(text), ...placesInAddress(text)]
  for (const place of inAddress) {
    const named = await findExactlyTyped(db, place)
    if (!isEmpty(named) || named.country !== null || named.absentCity !== undefined)
      return { ...named, guides }
  }
  // "Is the water in Flint safe?" "Iron in water" is no question about the town of Iron.
  if (isQuestion && places.includes('')) return { ...NOTHING, guides, isWithoutPlace: true }
  for (const place of places) {
    if (place === '') continue
    const named = await findExactlyTyped(db, place)
    // "Water filter pitcher" asks for no hamlet of Pitcher.
    if (isNamed(named)) return { ...named, guides, isPlaceFirst: !isQuestion || !isSmall(named) }
  }
  if (places.includes('')) return { ...NOTHING, guides, isWithoutPlace: true }
  // A question has its answer: names that are merely spelled like it would hide it.
  if (isQuestion || places.length === 0) return { ...found, guides }
  return { ...(await findTyped(db, places.at(-1) ?? '', isQuestion)), guides }
}

/** Whether a text is the name of what was found, and not only its beginning or spelled like it. */
const isNamed = ({ isPlaceFirst, state, country, zipCodes }: FoundRows): boolean =>
  isPlaceFirst || state !== null || country?.isAll === true || zipCodes.length > 0

/** The town of a name that a text holds among words of water; null for no name, and for a place of no size. */
async function findNamedIn(db: DbOrTx, place: string): Promise<FoundRows | null> {
  const named = place === '' ? NOTHING : await findExactlyTyped(db, place)
  return isNamed(named) && !isSmall(named) ? named : null
}

/** People from which on a place is meant by a word that is a common one, too. */
const MEANT_PEOPLE = 1000

/** Whether only small places were found, or those of which no number of people is known. */
const isSmall = ({ cities, names, state, country, zipCodes, towns, systems }: FoundRows): boolean =>
  cities.length + names.length + zipCodes.length === 0 &&
  state === null &&
  country === null &&
  [...towns.map(({ people }) => people), ...systems.map(({ population }) => population)].every(
    (people) => (people ?? 0) < MEANT_PEOPLE,
  )

/** What was found for a part of a text, without names that are merely spelled like it. */
const findExactlyTyped = (db: DbOrTx, part: string): Promise<FoundRows> => findTyped(db, part, true)

async function findTyped(db: DbOrTx, text: string, isQuestion: boolean): Promise<FoundRows> {
  const typed: TypedPlace = readTypedPlace(text)
  switch (typed.kind) {
    case 'nothing':
      return NOTHING
    case 'street':
      return { ...NOTHING, isStreet: true }
    case 'zip':
      return (await findCityOfCode(db, typed)) ?? findZipCodes(db, typed)
    case 'system-id':
      return {
        ...NOTHING,
        systems: await selectSystemsById(db, [typed.id]),
        isPlaceFirst: true,
      }
    case 'name':
      return findNames(db, text, typed, isQuestion)
  }
}

/** The city abroad in "08002 Barcelona", where another town has these digits as its ZIP code; null for any other code. */
async function findCityOfCode(
  db: DbOrTx,
  { digits, town }: Extract<TypedPlace, { kind: 'zip' }>,
): Promise<FoundRows | null> {
  const towns = town === undefined ? [] : await selectTownsOfZip(db, digits)
  if (town === undefined || towns.length === 0 || towns.some(({ name }) => searchKey(name) === town))
    return null
  const city = cityAbroadCalled(englishNameOf(town)?.key ?? town)
  const country = city?.country ?? ((await isFrenchPostalCode(digits)) ? 'France' : null)
  const found = country === null ? NOTHING : await findExactlyTyped(db, `${city?.name ?? town}, ${country}`)
  return isEmpty(found) && city === undefined ? null : found
}
