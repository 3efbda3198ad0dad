import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const ORIGIN = 'https://water.example'

it.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products?category=Filters&sort=name#list', '/products?category=Filters&sort=name#list'],
  ['/cities/denver-united-states/tap-water', '/cities/denver-united-states/tap-water'],
  ['/cities/zürich', '/cities/z%C3%BCrich'],
  ['/a/../products', '/products'],
  ['/?next=https://evil.example', '/?next=https://evil.example'],
  ['/?next=//evil.example', '/?next=//evil.example'],
  ['/#//evil.example', '/#//evil.example'],
  ['/a//b', '/a//b'],
  ['/https://evil.example', '/https://evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/%0d%0aset-cookie:%20a=b', '/%0d%0aset-cookie:%20a=b'],
])('keeps %j, a page of ours', (next, kept) => {
  expect(safeNext(next, ORIGIN)).toBe(kept)
})

it.each([
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'evil.example',
  '@evil.example',
  '.evil.example',
  ':443/evil',
  '?next=x',
  '#x',
  './/evil.example',
  '../products',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://water.example/1',
  'about:blank',
  'file:///etc/passwd',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '/a b',
  '/a\r\nset-cookie: a=b',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\ufeff/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a\\..\\\\evil.example',
  '/.\\\\evil.example',
  '/..\\/evil.example',
  '/.//evil.example/%2f..',
  'https://water.example/products',
  'https://water.example@evil.example/',
  '//water.example@evil.example/',
  '//water.example.evil.example/',
  '//[::1]/',
  '//[',
  '//evil%E3%80%82example',
  '/../\\evil.example',
  '',
  ' ',
  `/${'a'.repeat(1500)}`,
  `/${'ü'.repeat(300)}`,
  undefined,
  null,
  7,
  ['/products'],
  { toString: () => '/products' },
])('answers %j with the start page', (next) => {
  expect(safeNext(next, ORIGIN)).toBe('/')
})

it('never leads to another site, whatever it is given', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '#',
    '?',
    'a',
    'evil.example',
    '\t',
    '\u0000',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
      const target = safeNext(parts.join(''), ORIGIN)
      expect(new URL(target, `${ORIGIN}/auth/google/callback`).origin).toBe(ORIGIN)
      expect(target).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['/tracker?add=5000', '/tracker?ask=5000'],
  ['/tracker?%61dd=5000#top', '/tracker?ask=5000#top'],
  ['/tracker?ask=250', '/tracker?ask=250'],
  ['/offline?from=/tracker?add=5000', '/offline?from=%2Ftracker%3Fask%3D5000'],
  ['/pricing?next=%2Ftracker%3Fadd%3D5000', '/pricing?next=%2Ftracker%3Fask%3D5000'],
  ['/contact?topic=add&add=1', '/contact?topic=add&ask=1'],
])('asks before it adds: %j becomes %j', (next, asked) => {
  expect(safeNext(next, ORIGIN)).toBe(asked)
})

/** Every address that can be reached from one, by the parameters that pages follow. */
function reached(path: string): URL[] {
  const url = new URL(path, ORIGIN)
  const following = ['from', 'next', 'after'].flatMap((name) => url.searchParams.getAll(name))
  return [url, ...following.filter((value) => value.startsWith('/')).flatMap(reached)]
}

it('never adds a drink unasked, however deep the address is nested and encoded', () => {
  const encoded = (text: string, times: number): string =>
    times === 0 ? text : encoded(encodeURIComponent(text), times - 1)
  const name = fc.constantFrom('add', '%61dd', 'a%64d', '%61%64%64')
  const level = fc.record({
    page: fc.constantFrom('/offline', '/pricing', '/auth/google', '/tracker', '/%74racker'),
    parameter: fc.constantFrom('from', 'next', 'after', '%66rom', 'other'),
    times: fc.integer({ min: 0, max: 2 }),
    more: fc.constantFrom('', '&add=100', '&tab=1', '#add=1'),
  })
  fc.assert(
    fc.property(name, fc.array(level, { maxLength: 5 }), (add, levels) => {
      const path = levels.reduce(
        (inner, { page, parameter, times, more }) => `${page}?${parameter}=${encoded(inner, times)}${more}`,
        `/tracker?${add}=5000`,
      )
      const next = safeNext(path, ORIGIN)
      for (const url of reached(next)) expect(url.searchParams.has('add')).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})
