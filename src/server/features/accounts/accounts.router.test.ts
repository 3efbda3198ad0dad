import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerAs } from '../../../../tests/harness/callers.ts'
import { createTestDeps } from '../../../../tests/harness/test-deps.ts'

let deps: Awaited<ReturnType<typeof createTestDeps>>

beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.close())

it('auth.session answers a visitor with every field null, so that the interface need not guess', async () => {
  expect(await callerAs('visitor', deps).auth.session()).toEqual({
    user: null,
    expiresAt: null,
    expiresIn: null,
    tokenType: null,
  })
})
