import { setImmediate } from 'node:timers/promises'
import { type GeoProjection, geoAlbersUsa, geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo'
import { US_STATES } from '#shared/water-systems/us-states.ts'
import { type Area, readAtlas } from './atlas.topojson-client.ts'
import { createSnappedPath } from './snapped-path.ts'

interface Point {
  x: number
  y: number
}

/** A state on the map of the country. */
interface StateOnMap {
  /** Postal code. */
  state: string
  path: string
  /** Where its label goes; null where it has no room for one. */
  label: Point | null
}

/** The map of one state by itself. */
export interface StateMap {
  width: number
  height: number
  path: string
  /** Where a place lies on the map; null outside of it. */
  locate(longitude: number, latitude: number): Point | null
}

/** The maps of the United States. */
export interface UsMaps {
  width: number
  height: number
  outlines: StateOnMap[]
  /** By postal code. */
  states: ReadonlyMap<string, StateMap>
}

const WIDTH = 640
const HEIGHT = 400
/** At this scale the country is as wide as the map. Measuring it would take a quarter of a second. */
const SCALE_PER_WIDTH = 4 / 3
/** Room that a label of two letters and a share needs. */
const LABEL_ROOM = { width: 26, height: 20 }
const STATE_MAP = { width: 320, height: 240, margin: 6 }

/** What the atlas calls a territory that we call otherwise. */
const ATLAS_NAMES: Readonly<Record<string, string>> = {
  MP: 'Commonwealth of the Northern Mariana Islands',
  VI: 'United States Virgin Islands',
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The largest part of an area: labels go there, not between a mainland and its islands. */
function mainPart({ geometry, ...rest }: Area): Area {
  if (geometry.type !== 'MultiPolygon') return { geometry, ...rest }
  const measure = geoPath()
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  const [largest = geometry] = parts.toSorted((one, other) => measure.area(other) - measure.area(one))
  return { ...rest, geometry: largest }
}

/** A state on the map of the country; null for the territories, which the map's projection has no place for. */
function stateOnMap(state: string, area: Area, projection: GeoProjection): StateOnMap | null {
  const outline = createSnappedPath({ step: 1, minArea: 4 })
  geoPath(projection, outline)(area)
  const path = outline.toString()
  if (path === '') return null
  const measure = geoPath(projection)
  const main = mainPart(area)
  const [[left, top], [right, bottom]] = measure.bounds(main)
  const [x, y] = measure.centroid(main)
  const hasRoom = right - left >= LABEL_ROOM.width && bottom - top >= LABEL_ROOM.height
  return { state, path, label: hasRoom ? { x: rounded(x), y: rounded(y) } : null }
}

function stateMap(area: Area): StateMap {
  const [longitude, latitude] = geoCentroid(area)
  const { margin } = STATE_MAP
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [margin, margin],
        [STATE_MAP.width - margin, STATE_MAP.height - margin],
      ],
      area,
    )
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(area)
  const [x = 0, y = 0] = projection.translate()
  projection.translate([x - left + margin, y - top + margin])
  const width = Math.ceil(right - left + 2 * margin)
  const height = Math.ceil(bottom - top + 2 * margin)
  const outline = createSnappedPath({ step: 1, minArea: 3 })
  geoPath(projection, outline)(area)
  return {
    width,
    height,
    path: outline.toString(),
    locate(placeLongitude, placeLatitude) {
      const [placeX, placeY] = projection([placeLongitude, placeLatitude]) ?? [-1, -1]
      const isInside = placeX >= 0 && placeY >= 0 && placeX <= width && placeY <= height
      return isInside ? { x: rounded(placeX), y: rounded(placeY) } : null
    },
  }
}

async function draw(): Promise<UsMaps> {
  const areas = await readAtlas('states')
  const projection = geoAlbersUsa()
    .scale(WIDTH * SCALE_PER_WIDTH)
    .translate([WIDTH / 2, HEIGHT / 2])
  const outlines: StateOnMap[] = []
  const states = new Map<string, StateMap>()
  for (const { code, name } of US_STATES) {
    const area = areas.find(({ properties }) => properties?.name === (ATLAS_NAMES[code] ?? name))
    if (area === undefined) throw new Error(`The atlas has no outline of ${name}`)
    const onMap = stateOnMap(code, area, projection)
    if (onMap !== null) outlines.push(onMap)
    states.set(code, stateMap(area))
    // Lets requests that arrived during the drawing go first.
    await setImmediate()
  }
  return { width: WIDTH, height: HEIGHT, outlines, states }
}

let maps: Promise<UsMaps> | undefined

/** The maps of the United States, drawn when they are first needed. */
export function usMaps(): Promise<UsMaps> {
  maps ??= draw()
  return maps
}
