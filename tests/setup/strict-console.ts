import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning no one reads is a bug no one finds: whatever a test makes the code print as an error fails that test.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const printed = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(printed, 'the test printed errors or warnings').toEqual([])
})
