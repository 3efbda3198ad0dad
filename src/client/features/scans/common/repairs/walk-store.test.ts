// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { removeDrafts, setDraftOwner } from '#client/lib/draft-storage.ts'
import { readWalk, readWalks, removeWalk, saveWalk, type Walk } from './walk-store.ts'

beforeEach(() => {
  removeDrafts()
  localStorage.clear()
})

const GUIDE = { steps: [], shutOffs: [] } as unknown as Walk['guide']
const walk = (id: string, at = 1): Walk => ({
  ...{ id, title: id, guide: GUIDE, parts: [], tools: [], at, done: [] },
  changedAt: Date.now(),
})
const ids = () => readWalks().map(({ id }) => id)

it('a repair of a person is gone after Log Out; one that a visitor began is the device’s', () => {
  saveWalk(walk('faucet'))
  setDraftOwner('maya')
  saveWalk(walk('toilet'))
  expect(ids().toSorted()).toEqual(['faucet', 'toilet'])
  removeDrafts()
  expect(ids()).toEqual(['faucet'])
})

it('a repair goes on while no one can be known, and is another person’s never', () => {
  setDraftOwner('maya')
  saveWalk(walk('toilet'))
  setDraftOwner(null)
  saveWalk(walk('toilet', 4))
  expect(ids()).toEqual(['toilet'])
  setDraftOwner('maya')
  expect(readWalk('toilet')?.at).toBe(4)
  setDraftOwner(null)
  setDraftOwner('noor')
  expect(ids()).toEqual([])
})

it('keeps the latest eight, and removes one that is over', () => {
  for (let number = 0; number < 9; number += 1) saveWalk({ ...walk(`w${number}`), changedAt: number })
  expect(ids()).toEqual(['w8', 'w7', 'w6', 'w5', 'w4', 'w3', 'w2', 'w1'])
  removeWalk('w8')
  expect(readWalk('w8')).toBeNull()
})
