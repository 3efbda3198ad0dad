import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const NOW = Date.parse('2026-11-20T08:30:00Z')

test.each([
  ['2026-11-20T08:30:00Z', 'just now'],
  // A server's clock may be a little ahead.
  ['2026-11-20T08:30:20Z', 'just now'],
  ['2026-11-20T08:29:01Z', 'just now'],
  ['2026-11-20T08:29:00Z', '1 minute ago'],
  ['2026-11-20T07:31:00Z', '59 minutes ago'],
  ['2026-11-20T07:30:00Z', '1 hour ago'],
  ['2026-11-19T08:31:00Z', '23 hours ago'],
  ['2026-11-19T08:30:00Z', 'yesterday'],
  ['2026-10-31T08:30:00Z', '20 days ago'],
])('%s was %s', (time, words) => {
  expect(timeAgo(time, NOW)).toBe(words)
})
