import { expect, it } from 'vitest'
import { compareWaters } from '#server/features/site/compare/compare.service.ts'
import { findWaters } from '#server/features/water/mine/find-waters.service.ts'
import { VISITOR } from '#shared/viewer.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { countStatements, MOST_STATEMENTS } from '#tests/harness/count-statements.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { findPlaces } from './find.service.ts'

const deps = useTestDeps()

/** A text of as many whole words as fit into one that is searched for. */
const full = (start: string, word: string, end = '') =>
  `${start}${word.repeat(Math.floor((200 - start.length - end.length) / word.length))}`.trimEnd() + end

const HOSTILE = [
  full('a ', '1000 '),
  full('a', ' 1000', ', x'),
  full('springfeild ', '1000 ', ', IL'),
  full('is the water in a ', '1000 ', ' safe to drink?'),
  full('', '1 a st '),
  full('a, ', 'b, '),
  full('a ', 'SW1A 1AA '),
  full('a ', '1012 AB '),
  full('1000 ', 'a 1000 '),
  full('tap water ', 'lead '),
  full('', 'lead a, '),
  full('georgia ', '1000 ', ' Georgia'),
]

it.each(HOSTILE)('a search costs a fixed number of statements at most: %s', async (text) => {
  await insertWaterSystem(deps.db, { id: 'MI0002310', town: 'flint', zip: '48502' })
  const own = await countStatements(deps.db, (db) => findPlaces(db, text))
  expect(own).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(await countStatements(deps.db, (db) => findWaters(db, text))).toBeLessThanOrEqual(MOST_STATEMENTS)
})

it('a comparison costs as many for words of any spelling', async () => {
  const count = (word: string) =>
    countStatements(deps.db, (db) => compareWaters({ ...deps, db }, VISITOR, [word, `${word}1`, `${word}2`]))
  for (const word of [...HOSTILE, 'bottle.a', 'system.MI0002310', 'city.a', 'zip.48502', 'well'])
    expect(await count(word), word).toBeLessThanOrEqual(MOST_STATEMENTS)
})

it('finds a place behind any number of codes', async () => {
  await insertWaterSystem(deps.db, { id: 'MI0002310', town: 'flint', zip: '48502' })
  const named = (await findPlaces(deps.db, 'plantedtown')).systems
  expect(named).not.toEqual([])
  expect((await findPlaces(deps.db, full('plantedtown ', '1000 '))).systems).toEqual(named)
})
