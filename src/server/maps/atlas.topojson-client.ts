import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

type Atlas = Parameters<typeof feature>[0]

/** An area of a map with what the atlas says of it. */
export type Area = Extract<ReturnType<typeof feature>, { type: 'Feature' }>

const require = createRequire(import.meta.url)

/** The shipped atlases: the outlines of the US states, and of the land of the world. */
const ATLASES = {
  states: { file: require.resolve('us-atlas/states-10m.json'), object: 'states' },
  land: { file: require.resolve('world-atlas/land-110m.json'), object: 'land' },
} as const

/** Reads the areas of an atlas. They take some megabytes, so callers keep what they draw of them and nothing else. */
export async function readAtlas(name: keyof typeof ATLASES): Promise<Area[]> {
  const { file, object } = ATLASES[name]
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas
  const areas = atlas.objects[object]
  if (areas === undefined) throw new Error(`${file} has no object '${object}'`)
  const found = feature(atlas, areas)
  return found.type === 'FeatureCollection' ? found.features : [found]
}
