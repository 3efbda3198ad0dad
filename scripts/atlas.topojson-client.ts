import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

type Atlas = Parameters<typeof feature>[0]

/** An area of a map with what the atlas says of it. */
export type Area = Extract<ReturnType<typeof feature>, { type: 'Feature' }>

const require = createRequire(import.meta.url)

/** The outlines of the US states, and of the land of the world. */
const ATLASES = {
  states: require.resolve('us-atlas/states-10m.json'),
  land: require.resolve('world-atlas/land-110m.json'),
} as const

/** Reads the areas of an atlas. */
export function readAtlas(name: keyof typeof ATLASES): Area[] {
  const file = ATLASES[name]
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const areas = atlas.objects[name]
  if (areas === undefined) throw new Error(`${file} has no object '${name}'`)
  const found = feature(atlas, areas)
  return found.type === 'FeatureCollection' ? found.features : [found]
}
