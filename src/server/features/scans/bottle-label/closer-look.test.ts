import { describe, expect, it } from 'vitest'
import { NOTHING_READ } from '#shared/scans/label-reading.ts'
import type { TextSpot } from '#shared/scans/sight.ts'
import { onWholePhoto, partToEnlarge } from './closer-look.ts'

const spot = (left: number, top: number, width: number, height: number, isRead = true): TextSpot => ({
  left,
  top,
  width,
  height,
  isRead,
})
const sight = (...places: TextSpot[]) => ({ what: 'water' as const, trouble: null, places })
const PHOTO = { width: 2000, height: 1500 }

describe('the part of a photo with its letters', () => {
  it('is worth a closer look if it fills less than a third of the long side', () => {
    expect(partToEnlarge(sight(spot(0.4, 0.4, 0.1, 0.02), spot(0.4, 0.5, 0.2, 0.02)), PHOTO)).toEqual({
      left: expect.closeTo(0.3),
      top: expect.closeTo(0.4 - 200 / 1500),
      width: expect.closeTo(0.4),
      height: expect.closeTo(0.12 + 400 / 1500),
    })
    expect(partToEnlarge(sight(spot(0.3, 0.4, 0.4, 0.02)), PHOTO)).toBeNull()
    expect(partToEnlarge(sight(), PHOTO)).toBeNull()
    expect(partToEnlarge(undefined, PHOTO)).toBeNull()
  })

  it('stays in the photo, and ends where the photo does', () => {
    const part = partToEnlarge(sight(spot(0.85, 0, 0.15, 0.05)), PHOTO)
    expect(part).toMatchObject({ top: 0 })
    expect((part?.left ?? 0) + (part?.width ?? 0)).toBeCloseTo(1)
  })

  it('is that of what was read, or, if nothing was, of what was seen', () => {
    const seen = spot(0.1, 0.1, 0.05, 0.01, false)
    const read = spot(0.8, 0.8, 0.05, 0.01)
    expect(partToEnlarge(sight(seen, read), PHOTO)?.left).toBeGreaterThan(0.7)
    expect(partToEnlarge(sight(seen), PHOTO)?.left).toBeLessThan(0.1)
  })

  it('has its text in the place of the whole photo', () => {
    const part = { left: 0.5, top: 0.2, width: 0.2, height: 0.4 }
    const { sight: whole } = onWholePhoto({ ...NOTHING_READ, sight: sight(spot(0.5, 0.5, 0.5, 0.1)) }, part)
    expect(whole?.places[0]).toEqual({
      left: expect.closeTo(0.6),
      top: expect.closeTo(0.4),
      width: expect.closeTo(0.1),
      height: expect.closeTo(0.04),
      isRead: true,
    })
  })
})
