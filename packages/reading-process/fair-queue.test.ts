import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Lets pictures wait behind one that is being read; returns the order in which the others were read. */
async function orderOf(pictures: readonly (readonly [owner: string, isSubscriber?: boolean])[]) {
  const queue = createFairQueue()
  const read: string[] = []
  const first = Promise.withResolvers<void>()
  const reading = queue({ id: 'first', isSubscriber: false }, () => first.promise)
  const others = pictures.map(([id, isSubscriber = false]) =>
    queue({ id, isSubscriber }, async () => {
      read.push(id)
      if (id === 'fails') throw new Error('not readable')
    }).catch(() => undefined),
  )
  first.resolve()
  await Promise.all([reading, ...others])
  return read
}

it('reads in the order in which people came', async () => {
  expect(await orderOf([['a'], ['b'], ['c']])).toEqual(['a', 'b', 'c'])
})

it('reads no one’s second picture before another’s first', async () => {
  const flood = [['x'], ['x'], ['x'], ['a'], ['b'], ['a']] as const
  expect(await orderOf(flood)).toEqual(['x', 'a', 'b', 'x', 'a', 'x'])
})

it('counts the picture that is being read', async () => {
  expect(await orderOf([['first'], ['a']])).toEqual(['a', 'first'])
})

it('reads subscribers’ pictures first', async () => {
  expect(await orderOf([['a'], ['s', true], ['b'], ['t', true]])).toEqual(['s', 't', 'a', 'b'])
})

it('goes on after a failure', async () => {
  expect(await orderOf([['fails'], ['a']])).toEqual(['fails', 'a'])
})
