import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

const queryOf = (path: string) =>
  new Set(path === '/cities' ? ['search', 'category', 'account'] : ['account'])

it.each([
  ['/cities', '/cities'],
  ['/cities?', '/cities'],
  ['/cities?utm_source=x&fbclid=1', '/cities'],
  ['/cities?x=1&search=denver', '/cities?search=denver'],
  ['/cities?search=a&category=River', '/cities?category=River&search=a'],
  ['/cities?search=b&search=a', '/cities?search=b&search=a'],
  ['/terms?search=a&account=log-in', '/terms?account=log-in'],
])('%s is %s', (address, expected) => {
  expect(pageAddress(address, queryOf)).toBe(expected)
})
