import { expect, it } from 'vitest'
import { clientRequestProblems } from './client-requests.ts'

it.each([
  "await fetch('/api/trpc/a.b')",
  'return window.fetch(address)',
  'new XMLHttpRequest()',
  'navigator.sendBeacon(address)',
])('refuses %j in the client', (code) => {
  expect(clientRequestProblems('src/client/lib/a.ts', code)).toEqual([
    expect.stringContaining('calls procedures by tRPC'),
  ])
})

it.each([
  ['src/client/lib/a.ts', 'utils.cities.get.fetch(input)\nquery.refetch()\napi.cities.prefetch(input)'],
  ['src/client/lib/a.test.ts', "await fetch('/')"],
  ['src/client/features/accounts/account/data/download-export.ts', 'await fetch(EXPORT_PATH)'],
  ['src/server/a.ts', "await fetch('https://example.org')"],
])('allows in %s what it says there', (file, code) => {
  expect(clientRequestProblems(file, code)).toEqual([])
})
