import { expect, it } from 'vitest'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { findWaters } from './find-waters.service.ts'

const deps = useRealWater()

it.each([
  ['80331', ['Munich']],
  ['10115', ['New York City System', 'Berlin']],
  // 01010 without its zero.
  ['1010', ['Meadowbrook Acres Mobile Home Park', 'Brimfield Housing Authority', 'Vienna']],
])('%s is the water of each country that has the code', async (typed, names) => {
  const waters = await findWaters(deps.db, typed)
  expect(waters.map(({ name }) => name)).toEqual(names)
})

it('finds the water of a ZIP code whose digits are a code of France too', async () => {
  const waters = await findWaters(deps.db, '75011')
  expect(waters.length).toBeGreaterThan(0)
})
