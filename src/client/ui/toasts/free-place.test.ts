import { describe, expect, it } from 'vitest'
import { type Obstacle, shiftToFreePlace } from './free-place.ts'

const AREA = { left: 0, right: 390, top: 8, bottom: 836 }
const TOAST = { left: 12, right: 378, top: 700, bottom: 760 }
const button = (top: number, bottom: number, cost = 3): Obstacle => ({
  left: 20,
  right: 370,
  top,
  bottom,
  cost,
})

describe('the place of a toast', () => {
  it('stays where it covers nothing', () => {
    expect(shiftToFreePlace(TOAST, [button(100, 150), button(760, 800)], AREA)).toBe(0)
  })

  it('moves to the nearest place that covers nothing', () => {
    expect(shiftToFreePlace(TOAST, [button(730, 780)], AREA)).toBe(-32)
    expect(shiftToFreePlace(TOAST, [button(600, 704)], AREA)).toBe(4)
  })

  it('passes over other buttons on its way', () => {
    const shift = shiftToFreePlace(TOAST, [button(700, 760), button(620, 690), button(500, 612)], AREA)
    expect(TOAST.bottom + shift <= 500 || TOAST.top + shift >= 760).toBe(true)
  })

  it('ignores what is beside it', () => {
    expect(shiftToFreePlace({ ...TOAST, right: 200 }, [{ ...button(700, 760), left: 200 }], AREA)).toBe(0)
  })

  it('covers a link rather than a button where there is no free place', () => {
    const link = button(8, 400, 1)
    const shift = shiftToFreePlace(TOAST, [link, button(400, 836)], AREA)
    expect(TOAST.bottom + shift).toBeLessThanOrEqual(400)
  })

  it('never leaves the window', () => {
    const everywhere = [button(8, 836)]
    expect(shiftToFreePlace(TOAST, everywhere, AREA)).toBe(0)
  })
})
