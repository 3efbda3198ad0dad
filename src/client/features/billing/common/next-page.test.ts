import { expect, test } from 'vitest'
import { linkParts, nextParam } from './next-page.ts'

test('only pages of this site count as the page to come back to', () => {
  expect(nextParam('/cities/denver-united-states?tab=water#lead')).toBe(
    '/cities/denver-united-states?tab=water#lead',
  )
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'tracker',
    '',
    7,
    null,
  ])
    expect(nextParam(elsewhere)).toBeUndefined()
  expect(nextParam(`/${'x'.repeat(1499)}`)).toBeDefined()
  expect(nextParam(`/${'x'.repeat(1500)}`)).toBeUndefined()
})

test('a path comes apart into what a link takes', () => {
  expect(linkParts('/tracker')).toEqual({ to: '/tracker', search: {}, hash: undefined })
  expect(linkParts('/cities?search=porto&page=2#top')).toEqual({
    to: '/cities',
    search: { search: 'porto', page: 2 },
    hash: 'top',
  })
})
