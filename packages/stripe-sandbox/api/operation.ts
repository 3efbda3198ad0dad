import type { Kind, Objects } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import type { FormGroup } from './form-decoder.ts'
import * as p from './params.ts'
import { noSuch } from './stripe-error.ts'

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

/** What messages call a kind if not by its own name. */
const NOUNS: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
}

/** The object that the address names. Throws Stripe's error if there is none. */
export function needObject<K extends Kind>(call: Call, kind: K): Objects[K] {
  const object = call.world.store.get(kind, idOf(call))
  if (object === undefined) throw noSuch(NOUNS[kind] ?? kind, idOf(call))
  return object
}

const noParams = p.params({})

/** The operation that answers the object that the address names. */
export const retrieval = (kind: Kind, path: string): Operation => ({
  method: 'GET',
  path,
  run: (call) => {
    noParams(call.params)
    return needObject(call, kind)
  },
})
