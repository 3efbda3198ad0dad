import { describe, expect, it } from 'vitest'
import { loggablePath } from './loggable-path.ts'

const TOKEN = 'q79gO_XKMRRGQ-HhGYERX8hK'

describe('the path of a log line', () => {
  it.each([
    `/shared/${TOKEN}`,
    `//shared/${TOKEN}`,
    `/SHARED/${TOKEN}/`,
    `/%73hared/${TOKEN}`,
    '/shared/short',
    '/shared/all-in-small-letters-and-long',
    '/stripe-sandbox/checkout/cs_test_a1',
    `/anything/${TOKEN}`,
    `/${TOKEN}`,
    `/reset-password?token=${TOKEN}`,
    `/shared/${TOKEN}?a=1`,
  ])('%s holds no token', (path) => {
    const logged = loggablePath(path)
    for (const secret of [TOKEN, 'short', 'all-in-small', 'cs_test']) expect(logged).not.toContain(secret)
    expect(logged).not.toContain('?')
  })

  it.each([
    '/',
    '/cities/santa-cruz-de-la-sierra-bolivia',
    '/api/trpc/bookmarks.shared,cities.list',
    '/images/avatars/0f8fad5b-d9cb-469f-a165-70867728950e.webp',
    '/go/0f8fad5b-d9cb-469f-a165-70867728950e',
    '/shared',
    '/%E0%A4%A',
  ])('%s stays as it is', (path) => {
    expect(loggablePath(path)).toBe(path)
  })
})
