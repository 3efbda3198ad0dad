import { expect, it } from 'vitest'
import { hourWarning } from './hour-warning.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const entry = (amount: number, at: string) => ({ id: at, amount, drink: 'water', factor: 1, at })

it('is quiet up to a liter in the hour', () => {
  expect(hourWarning([entry(1000, '2026-11-20T11:30:00Z')], NOW)).toBeNull()
  expect(hourWarning([], NOW)).toBeNull()
})

it('tells how much it was, near the most an hour may hold and above it', () => {
  const entries = [entry(750, '2026-11-20T11:59:00Z'), entry(500, '2026-11-20T11:01:00Z')]
  expect(hourWarning(entries, NOW)).toEqual({ drunk: 1250, level: 'near' })
  expect(hourWarning([entry(1420, '2026-11-20T11:59:00Z')], NOW)?.level).toBe('near')
  expect(hourWarning([entry(1421, '2026-11-20T11:59:00Z')], NOW)?.level).toBe('above')
})

it('forgets what is an hour old, and what was removed', () => {
  const old = [entry(750, '2026-11-20T11:59:00Z'), entry(500, '2026-11-20T11:00:00Z')]
  expect(hourWarning(old, NOW)).toBeNull()
  const removed = [entry(-500, '2026-11-20T11:50:00Z'), entry(1250, '2026-11-20T11:40:00Z')]
  expect(hourWarning(removed, NOW)).toBeNull()
})
