import { geoEqualEarth } from 'd3-geo'

/** The map of the world without Antarctica, on which no city lies. Its land is `/maps/world.svg`. */
export const WORLD_MAP = { width: 960, height: 416 } as const
const NORTH = 84

/** How the map of the world is projected. */
export const worldProjection = geoEqualEarth().fitWidth(WORLD_MAP.width, { type: 'Sphere' })
const [, top] = worldProjection([0, NORTH]) ?? [0, 0]
const [x, y] = worldProjection.translate()
worldProjection.translate([x, y - top]).clipExtent([
  [0, 0],
  [WORLD_MAP.width, WORLD_MAP.height],
])

/** Where a place lies on the map of the world. */
export function locateInWorld(longitude: number, latitude: number): { x: number; y: number } {
  const [placeX, placeY] = worldProjection([longitude, latitude]) ?? [0, 0]
  return { x: Math.round(placeX), y: Math.round(placeY) }
}
