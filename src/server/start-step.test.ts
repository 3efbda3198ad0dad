import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runStartStep } from './start-step.ts'

const STEP = 'Judging the water systems'
const said: unknown[] = []
const log = { info: (text: unknown) => said.push(text) }

beforeEach(() => {
  said.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('says every ten seconds what it does and how far it is, until it ends', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = runStartStep(log, STEP, (onProgress) => {
    setInterval(() => onProgress('2,000 of 44,071'), 15_000)
    return promise
  })
  vi.advanceTimersByTime(9_000)
  expect(said).toEqual([])
  vi.advanceTimersByTime(12_000)
  resolve('judged')
  expect(await running).toBe('judged')
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([`${STEP}, 10 seconds so far`, `${STEP}: 2,000 of 44,071, 20 seconds so far`])
})

const failing = (error: unknown) => runStartStep(log, STEP, () => Promise.reject(error))

it('says what to do where the database stopped it', async () => {
  const diskFull = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' })
  await expect(failing(diskFull)).rejects.toThrow(
    `${STEP} did not finish, because of the database: could not extend file. Free disk space, then start again; it continues where it stopped.`,
  )
  const lost = new Error('Migration 1 failed', { cause: new Error('Connection terminated unexpectedly') })
  await expect(failing(lost)).rejects.toThrow(
    `${STEP} did not finish, because of the database: Connection terminated unexpectedly. Start again; it continues where it stopped.`,
  )
})

it('leaves an error that explains itself as it is', async () => {
  const error = new Error('A newer version has used this database')
  await expect(failing(error)).rejects.toBe(error)
})
