import type { World } from '../world/world.ts'
import type { FormGroup } from './form-decoder.ts'

/** One call of an operation: the ids in its address, its parameters (without `expand`), and the world. */
export interface Call {
  world: World
  ids: readonly string[]
  params: FormGroup
}

/** An operation of the API: its method, its path with `:id` placeholders, and its implementation. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (call: Call) => object
}

/** The id at a position of the path. */
export function idOf(call: Call, place = 0): string {
  return call.ids[place] ?? ''
}
