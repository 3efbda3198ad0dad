import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type GeoProjection, geoAlbersUsa, geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo'
import type { UsMapFile } from '#server/maps/us-maps.d3-geo.ts'
import { WORLD_MAP, worldProjection } from '#server/maps/world-map.d3-geo.ts'
import { US_STATES } from '#shared/water/places/us-states.ts'
import { type Area, readAtlas } from './atlas.topojson-client.ts'
import { createSnappedPath } from './snapped-path.ts'

/*
 * Draws the maps from public atlases: `node scripts/draw-maps.d3-geo.ts`. Run it when an atlas or a projection changes, format
 * the files (`npm run format`) and commit them.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const COUNTRY = { width: 640, height: 400 }
/** At this scale the country is as wide as the map. */
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

function pathOf(areas: readonly Area[], projection: GeoProjection, step: number, minArea: number): string {
  const outline = createSnappedPath({ step, minArea })
  for (const area of areas) geoPath(projection, outline)(area)
  return outline.toString()
}

/** The largest part of an area: labels go there, not between a mainland and its islands. */
function mainPart({ geometry, ...rest }: Area): Area {
  if (geometry.type !== 'MultiPolygon') return { geometry, ...rest }
  const measure = geoPath()
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  const [largest = geometry] = parts.toSorted((one, other) => measure.area(other) - measure.area(one))
  return { ...rest, geometry: largest }
}

const country = geoAlbersUsa()
  .scale(COUNTRY.width * SCALE_PER_WIDTH)
  .translate([COUNTRY.width / 2, COUNTRY.height / 2])

/** A state on the map of the country; nothing for the territories, which the map's projection has no place for. */
function stateOnMap(state: string, area: Area): UsMapFile['outlines'] {
  const outline = pathOf([area], country, 1, 4)
  if (outline === '') return []
  const measure = geoPath(country)
  const main = mainPart(area)
  const [[left, top], [right, bottom]] = measure.bounds(main)
  const [x, y] = measure.centroid(main)
  const hasRoom = right - left >= LABEL_ROOM.width && bottom - top >= LABEL_ROOM.height
  return [{ state, path: outline, label: hasRoom ? { x: rounded(x), y: rounded(y) } : null }]
}

/** A state by itself, as large as its map allows. */
function stateMap(area: Area): UsMapFile['states'][string] {
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
  return {
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(bottom - top + 2 * margin),
    path: pathOf([area], projection, 1, 3),
    center: [longitude, latitude],
    scale: projection.scale(),
    translate: projection.translate(),
  }
}

const areas = readAtlas('states')
const maps: UsMapFile = { ...COUNTRY, outlines: [], states: {} }
for (const { code, name } of US_STATES) {
  const area = areas.find(({ properties }) => properties?.name === (ATLAS_NAMES[code] ?? name))
  if (area === undefined) throw new Error(`The atlas has no outline of ${name}`)
  maps.outlines.push(...stateOnMap(code, area))
  maps.states[code] = stateMap(area)
}
writeFileSync(path.join(ROOT, 'src/server/maps/us-maps.json'), `${JSON.stringify(maps)}\n`)

const { width, height } = WORLD_MAP
const land = pathOf(readAtlas('land'), worldProjection, 2, 20)
mkdirSync(path.join(ROOT, 'public/maps'), { recursive: true })
writeFileSync(
  path.join(ROOT, 'public/maps/world.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${land}"/></svg>`,
)
