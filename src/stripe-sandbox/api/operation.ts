import type { World } from '../world/world.ts'
import type { FormGroup } from './form-decoder.ts'

/** One call of an operation: the ids in its address, its parameters (without `expand`), and the world. */
export interface Call {
  world: World
  ids: readonly string[]
  params: FormGroup
}

/** An operation of the API: its method, its address with `:id` where an id stands, and what it does. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (call: Call) => object
}

/** The id at a place of the address. */
export function idOf(call: Call, place = 0): string {
  return call.ids[place] ?? ''
}
