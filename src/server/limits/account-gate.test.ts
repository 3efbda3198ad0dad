import { expect, it } from 'vitest'
import { createAccountGate } from './account-gate.ts'

const AT = new Date('2026-11-20T08:30:00Z')
const later = (ms: number) => new Date(AT.getTime() + ms)
const createGate = () => createAccountGate({ inFlight: 3, perMinute: 5, message: 'Too many requests.' })

it('allows three concurrent requests of one account', () => {
  const gate = createGate()
  const ends = [1, 2, 3].map(() => gate.enter('maya', AT))
  expect(() => gate.enter('maya', AT)).toThrow('Too many requests. Try again in 1 second.')
  gate.enter('other', AT)
  ends[0]?.()
  ends[0]?.()
  gate.enter('maya', AT)
  expect(() => gate.enter('maya', AT)).toThrow('Too many')
})

it('allows five requests of one account per minute', () => {
  const gate = createGate()
  for (let count = 0; count < 5; count += 1) gate.enter('maya', later(count))()
  expect(() => gate.enter('maya', later(10_000))).toThrow('Try again in 50 seconds.')
  gate.enter('other', later(10_000))
  gate.enter('maya', later(60_000))
})

it('does not count refused requests', () => {
  const gate = createGate()
  const ends = [1, 2, 3].map(() => gate.enter('maya', AT))
  for (let count = 0; count < 10; count += 1) expect(() => gate.enter('maya', AT)).toThrow()
  for (const end of ends) end()
  gate.enter('maya', AT)()
  gate.enter('maya', AT)()
  expect(() => gate.enter('maya', AT)).toThrow('Try again in 1 minute.')
})
