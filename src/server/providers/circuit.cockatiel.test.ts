// @module-tag Q
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCircuit } from './circuit.cockatiel.ts'

const broken = new Error('broken')
const OPEN_MS = 1_000
const create = () =>
  createCircuit({
    openMs: OPEN_MS,
    isOutage: (error) => error === broken,
    isCanceled: () => false,
    refusal: () => new Error('resting'),
  })
const fails = () => Promise.reject(broken)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How a run ended. */
const outcome = (run: Promise<string>) => run.catch((error: Error) => error.message)

it('stays closed for others, however often one asker fails, and refuses that one alone', async () => {
  const circuit = create()
  const outcomes: string[] = []
  for (let count = 0; count < 8; count += 1) outcomes.push(await outcome(circuit.run(fails, 'mallory')))
  expect(outcomes).toEqual([...new Array(5).fill('broken'), ...new Array(3).fill('resting')])
  expect(await outcome(circuit.run(async () => 'done', 'maya'))).toBe('done')
})

it('stays closed for others when two askers fail', async () => {
  const circuit = create()
  for (let count = 0; count < 8; count += 1) {
    await outcome(circuit.run(fails, 'mallory'))
    await outcome(circuit.run(fails, 'mallet'))
  }
  expect(await outcome(circuit.run(async () => 'done', 'maya'))).toBe('done')
})

it('opens for everyone when different askers fail, until a probe succeeds', async () => {
  const circuit = create()
  for (const asker of ['a', 'b', 'c', 'd', 'e']) await outcome(circuit.run(fails, asker))
  expect(await outcome(circuit.run(async () => 'done', 'maya'))).toBe('resting')
  vi.advanceTimersByTime(OPEN_MS)
  expect(await outcome(circuit.run(fails, 'a'))).toBe('broken')
  expect(await outcome(circuit.run(async () => 'done', 'maya'))).toBe('resting')
  vi.advanceTimersByTime(OPEN_MS)
  expect(await outcome(circuit.run(async (isProbe) => `probe ${isProbe}`, 'maya'))).toBe('probe true')
  expect(await outcome(circuit.run(async (isProbe) => `probe ${isProbe}`, 'a'))).toBe('probe false')
})

it('lets an asker who rested try again', async () => {
  const circuit = create()
  for (let count = 0; count < 5; count += 1) await outcome(circuit.run(fails, 'maya'))
  vi.advanceTimersByTime(OPEN_MS)
  expect(await outcome(circuit.run(async () => 'done', 'maya'))).toBe('done')
})
