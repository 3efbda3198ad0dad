import { expect, it } from 'vitest'
import { isOutOfBalance } from './ion-balance.rules.ts'
import type { Mineral } from './minerals.ts'

const EVIAN = { calcium: 80, magnesium: 26, sodium: 6.5, bicarbonate: 360, sulfate: 14, chloride: 10 }
const isOff = (values: Partial<Record<Mineral, number | null>>) =>
  isOutOfBalance((mineral) => values[mineral])

it('accepts an analysis whose charges cancel out, and one that is not complete', () => {
  expect(isOff(EVIAN)).toBe(false)
  expect(isOff({ ...EVIAN, bicarbonate: 36 })).toBe(true)
  expect(isOff({ ...EVIAN, bicarbonate: 36, sulfate: null })).toBe(false)
})

it('notices a value without its decimal mark', () => {
  expect(isOff({ ...EVIAN, sodium: 65 })).toBe(true)
})
