import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { geoAzimuthalEqualArea } from 'd3-geo'

interface Point {
  x: number
  y: number
}

interface StateOutline {
  width: number
  height: number
  path: string
}

interface StateMap extends StateOutline {
  /** Where a place lies on the map; null outside of it. */
  locate(longitude: number, latitude: number): Point | null
}

/** What `us-maps.json` holds, which `scripts/draw-maps.d3-geo.ts` writes. */
export interface UsMapFile {
  width: number
  height: number
  /** The states on the map of the country. A label is null where it has no room. */
  outlines: { state: string; path: string; label: Point | null }[]
  /** Each state by itself and how it is projected, by postal code. */
  states: Record<
    string,
    StateOutline & { center: [number, number]; scale: number; translate: [number, number] }
  >
}

const FILE = path.join(import.meta.dirname, 'us-maps.json')
const rounded = (value: number) => Math.round(value * 10) / 10

let maps: Promise<UsMapFile> | undefined

/** The maps of the United States, read when they are first needed. */
export function usMaps(): Promise<UsMapFile> {
  maps ??= readFile(FILE, 'utf8').then((text) => JSON.parse(text) as UsMapFile)
  return maps
}

/** The map of a state by its postal code; undefined for a code of none. */
export async function mapOfState(state: string): Promise<StateMap | undefined> {
  const own = (await usMaps()).states[state]
  if (own === undefined) return undefined
  const { center, scale, translate, ...outline } = own
  const projection = geoAzimuthalEqualArea()
    .rotate([-center[0], -center[1]])
    .scale(scale)
    .translate(translate)
  return {
    ...outline,
    locate(longitude, latitude) {
      const [x, y] = projection([longitude, latitude]) ?? [-1, -1]
      const isInside = x >= 0 && y >= 0 && x <= own.width && y <= own.height
      return isInside ? { x: rounded(x), y: rounded(y) } : null
    },
  }
}
