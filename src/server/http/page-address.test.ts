import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../client')
const ROUTES = path.join(CLIENT, 'routes')
/** The lists of cities share their query parameters. */
const SHARED = path.join(CLIENT, 'entities/cities/city-filters.tsx')

it.each([
  ['/cities', '/cities'],
  ['/cities?', '/cities'],
  ['/cities?utm_source=x&fbclid=1', '/cities'],
  ['/cities?x=1&search=denver', '/cities?search=denver'],
  ['/cities?search=a&category=River', '/cities?category=River&search=a'],
])('%s is %s', (address, expected) => {
  expect(pageAddress(address)).toBe(expected)
})

it.each(['account', 'signIn', 'signInProblem'])('knows %s, which opens the account dialog', (name) => {
  expect(pageAddress(`/cities?${name}=x`)).toBe(`/cities?${name}=x`)
})

it('knows every parameter a route reads', () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const names = files
    .filter((file) => !file.includes('admin'))
    .map((file) => path.join(ROUTES, file))
    .concat(SHARED)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bsearch\.(\w+)/g)])
    .map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(pageAddress(`/a?${name}=1`), name).toBe(`/a?${name}=1`)
})
