// @module-tag FP
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orderFound } from '#shared/water/find/order-found.rules.ts'
import { slipsOf } from '#shared/water/places/near-names.rules.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { findPlaces } from './find.service.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false, data: 'content and systems' })

/** The cases of a file by their kind: what is typed, and what comes first. */
function readCases(): Map<string, [typed: string, expected: string][]> {
  const kinds = new Map<string, [string, string][]>()
  let kind = ''
  for (const line of readFileSync(path.join(process.cwd(), 'tests/fixtures/typed-places.txt'), 'utf8').split(
    '\n',
  )) {
    if (line.startsWith('## ')) kind = line.slice(3)
    const [typed, expected] = line.split(' => ')
    if (typed !== undefined && expected !== undefined && !line.startsWith('#'))
      kinds.set(kind, [...(kinds.get(kind) ?? []), [typed, expected]])
  }
  return kinds
}

/** What comes first of what is found: where a person is led, or the first line. A guess has a tilde. */
async function firstFor(typed: string): Promise<string> {
  const found = await findPlaces(deps.db, typed)
  const { rows, isAbsentFirst } = orderFound(found, { q: typed })
  const { absentCity, country, isGuess } = found
  const [first] = rows
  if (country !== null && country.code !== 'US' && country.isAll && first?.kind !== 'answer')
    return `country: ${country.name}`
  if (absentCity !== undefined && isAbsentFirst) return `absent: ${absentCity.name}, ${absentCity.country}`
  if (first === undefined) return country === null ? 'nothing' : `not here: ${country.name}`
  if (first.kind === 'answer') return `answer: ${first.id}`
  if (first.kind === 'code') return first.label
  return `${isGuess ? '~' : ''}${[first.label, first.area].filter(Boolean).join(', ')}`
}

const kinds = readCases()

it('has at least 1,100 texts', () => {
  expect([...kinds.values()].flat().length).toBeGreaterThanOrEqual(1100)
})

it.each([...kinds])('%s come first', async (_kind, cases) => {
  const wrong: string[] = []
  for (const [typed, expected] of cases) {
    const first = await firstFor(typed)
    if (first !== expected) wrong.push(`${typed} => ${first} (not ${expected})`)
  }
  expect(wrong).toEqual([])
})

it('offers a large town when the typed name of a tiny one is a single letter away from it', async () => {
  const { rows: named } = await sql<{ key: string; town: number; people: number }>`
    select search_text as key, coalesce(max(population) filter (where is_town), 0)::int as town, coalesce(sum(population), 0)::int as people
    from (
      select distinct search_text, state, population, true as is_town from places where country = 'US'
      union all select search_text, state, population, false from water_systems where region is null
    ) as named
    group by search_text`.execute(deps.db)
  const peopleOf = new Map(named.map(({ key, people }) => [key, people]))
  const pairs = named
    .filter(({ town }) => town >= 100_000)
    .flatMap(({ key, town }) =>
      slipsOf(key).flatMap((typed) =>
        (peopleOf.get(typed) ?? town) * 60 < town ? [{ typed: typed.trim(), key, town }] : [],
      ),
    )
  expect(pairs.length).toBeGreaterThan(80)
  const missing: string[] = []
  for (const { typed, key, town } of pairs) {
    const { rows, redirect } = orderFound(await findPlaces(deps.db, typed), { q: typed })
    // A utility of the name may serve more people than its town has.
    const exact = rows.filter(({ isExact, kind }) => isExact && kind === 'place')
    if (exact.reduce((sum, { people }) => sum + (people ?? 0), 0) * 30 >= town) continue
    const isOffered = rows.slice(0, 8).some(({ label }) => searchKey(label) === key)
    if (!isOffered || redirect !== null) missing.push(`${typed} => ${key} ${redirect ?? ''}`)
  }
  expect(missing).toEqual([])
})

/** Where a person who types a text is led at once. */
const redirectFor = async (q: string) => orderFound(await findPlaces(deps.db, q), { q }).redirect

it('opens the postal area of Canada that was typed', async () => {
  const systems = await deps.db.selectFrom('water_systems').select('id').where('id', 'like', 'CA-%').execute()
  expect(systems.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const { id } of systems) {
    const area = id.slice('CA-'.length)
    const path = await redirectFor(`${area} 1A1`)
    if (path?.startsWith(`/water/ca/${area.toLowerCase()}-`) !== true) wrong.push(`${area} => ${path}`)
  }
  expect(wrong).toEqual([])
})

it('offers no spellings for the name of a bottled water', async () => {
  const brands = await deps.db.selectFrom('bottled_waters').select('brand').execute()
  const guessed: string[] = []
  for (const { brand } of brands) if ((await findPlaces(deps.db, brand)).isGuess) guessed.push(brand)
  expect(guessed).toEqual([])
})
