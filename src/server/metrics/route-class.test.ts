import { expect, it } from 'vitest'
import { routeClassOf } from './route-class.ts'

it.each([
  ['/', 'page'],
  ['/cities/denver-united-states/tap-water', 'page'],
  ['/admin/users', 'page'],
  ['/api/trpc/cities.list,products.list', 'procedure'],
  ['/api/stripe/webhook', 'webhook'],
  ['/assets/index-B2x.js', 'asset'],
  ['/favicon.svg', 'asset'],
  ['/images/avatars/x.webp', 'picture'],
  ['/go/0b9f5c1e', 'outbound'],
  ['/auth/google/callback', 'sign-in'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
  ['/sitemap.xml', 'sitemap'],
  ['/cities/evil.php/x', 'page'],
])('%s is counted as %s', (path, routeClass) => {
  expect(routeClassOf(path)).toBe(routeClass)
})
