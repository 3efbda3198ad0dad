import { expect, it } from 'vitest'
import { locateInWorld, WORLD_MAP } from './world-map.d3-geo.ts'

it('has a place for every inhabited latitude, north up and west left', () => {
  const ushuaia = locateInWorld(-68.3, -54.8)
  const tromso = locateInWorld(18.96, 69.65)
  const auckland = locateInWorld(174.76, -36.85)
  for (const { x, y } of [ushuaia, tromso, auckland]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(WORLD_MAP.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(WORLD_MAP.height)
  }
  expect(tromso.y).toBeLessThan(ushuaia.y)
  expect(ushuaia.x).toBeLessThan(tromso.x)
  expect(tromso.x).toBeLessThan(auckland.x)
})
