import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { compareWaters } from '#server/features/compare/compare.service.ts'
import { findWaters } from '#server/features/my-water/find-waters.service.ts'
import { VISITOR } from '#shared/viewer.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { findPlaces } from './find.service.ts'

const deps = useTestDeps()

/** The most statements that one search may take: six names, each looked up among towns, systems and cities. */
const MAX_STATEMENTS = 45

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

/** Runs work over a database, and counts its statements. */
async function countStatements(work: (db: typeof deps.db) => Promise<unknown>): Promise<number> {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  await work(deps.db.withPlugin(plugin))
  return count
}

it.each(HOSTILE)('a search costs a fixed number of statements at most: %s', async (text) => {
  await insertWaterSystem(deps.db, { id: 'MI0002310', town: 'flint', zip: '48502' })
  const own = await countStatements((db) => findPlaces(db, text))
  expect(own).toBeLessThanOrEqual(MAX_STATEMENTS)
  expect(await countStatements((db) => findWaters(db, text))).toBeLessThanOrEqual(MAX_STATEMENTS)
})

it('a comparison costs as many for words of any spelling', async () => {
  const count = (word: string) =>
    countStatements((db) => compareWaters({ ...deps, db }, VISITOR, [word, `${word}1`, `${word}2`]))
  for (const word of [...HOSTILE, 'bottle.a', 'system.MI0002310', 'city.a', 'zip.48502', 'well'])
    expect(await count(word), word).toBeLessThanOrEqual(MAX_STATEMENTS)
})

it('finds a place behind any number of codes', async () => {
  await insertWaterSystem(deps.db, { id: 'MI0002310', town: 'flint', zip: '48502' })
  const named = (await findPlaces(deps.db, 'plantedtown')).systems
  expect(named).not.toEqual([])
  expect((await findPlaces(deps.db, full('plantedtown ', '1000 '))).systems).toEqual(named)
})
