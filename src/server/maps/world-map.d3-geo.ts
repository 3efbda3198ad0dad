import { geoEqualEarth, geoPath } from 'd3-geo'
import { readAtlas } from './atlas.topojson-client.ts'
import { createSnappedPath } from './snapped-path.ts'

/** The map of the world without Antarctica, on which no city lies. */
export const WORLD_MAP = { width: 960, height: 416 } as const
const NORTH = 84

const projection = geoEqualEarth().fitWidth(WORLD_MAP.width, { type: 'Sphere' })
const [, top] = projection([0, NORTH]) ?? [0, 0]
const [x, y] = projection.translate()
projection.translate([x, y - top]).clipExtent([
  [0, 0],
  [WORLD_MAP.width, WORLD_MAP.height],
])

/** Where a place lies on the map of the world. */
export function locateInWorld(longitude: number, latitude: number): { x: number; y: number } {
  const [placeX, placeY] = projection([longitude, latitude]) ?? [0, 0]
  return { x: Math.round(placeX), y: Math.round(placeY) }
}

async function draw(): Promise<string> {
  const { width, height } = WORLD_MAP
  const land = createSnappedPath({ step: 2, minArea: 20 })
  for (const area of await readAtlas('land')) geoPath(projection, land)(area)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${land.toString()}"/></svg>`
}

let drawing: Promise<string> | undefined

/** The land of the world as an SVG file, drawn when it is first needed. */
export function worldLand(): Promise<string> {
  drawing ??= draw()
  return drawing
}
