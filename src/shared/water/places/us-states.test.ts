import { describe, expect, it } from 'vitest'
import { stateOfAddress, US_STATES } from './us-states.ts'

describe('a state in an address', () => {
  it.each(['michigan', 'Michigan', 'mi', 'MI'])('is found by %s', (text) => {
    expect(stateOfAddress(text)?.code).toBe('MI')
  })

  it.each(['north-carolina', 'north carolina', 'North_Carolina', 'nc'])('is found by %s', (text) => {
    expect(stateOfAddress(text)?.slug).toBe('north-carolina')
  })

  it.each(['', 'zip', 'michigan-', 'mi0002310', 'mi0002310-city-of-flint', 'xx'])(
    'is not found by "%s"',
    (text) => {
      expect(stateOfAddress(text)).toBeUndefined()
    },
  )

  it('is never the number of a water system, which has nine signs and a digit', () => {
    for (const { slug, code } of US_STATES) {
      expect(slug).not.toMatch(/\d/)
      expect(stateOfAddress(slug)?.code).toBe(code)
    }
  })
})
