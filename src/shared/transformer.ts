import superjson from 'superjson'
import { AppError } from './app-error.ts'

const UNREADABLE = 'The request could not be understood.'

/** How deep an answer may nest before the check gives up and superjson walks it instead. */
const MAX_PLAIN_DEPTH = 12

/** True when `JSON.stringify` alone carries the value across unchanged: no dates, maps, bigints, `undefined` … */
function isPlainJson(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object': {
      if (value === null) return true
      if (depth > MAX_PLAIN_DEPTH) return false
      if (Array.isArray(value)) return value.every((item) => isPlainJson(item, depth + 1))
      const prototype: unknown = Object.getPrototypeOf(value)
      if (prototype !== Object.prototype && prototype !== null) return false
      for (const key in value) {
        if (!isPlainJson((value as Record<string, unknown>)[key], depth + 1)) return false
      }
      return true
    }
    default:
      return false
  }
}

/** What travels of a value: plain JSON, and superjson's notes on what of it was more than that. */
type Payload = ReturnType<typeof superjson.serialize>

/** How deep an input may nest; the deepest of ours has about eight levels. Code that walks a deeper one could run out of stack. */
const MAX_INPUT_DEPTH = 20

function isWithinDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((item) => isWithinDepth(item, levels - 1))
}

/**
 * Reads an input: its `json` alone. Following superjson's notes costs whatever their sender wants (a typed array of any
 * length), and no input needs them. Throws BAD_REQUEST for notes, for what has no `json`, and for what nests too deeply.
 */
function readInput(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) throw new AppError('BAD_REQUEST', UNREADABLE)
  if (Object.hasOwn(sent, 'meta'))
    throw new AppError('BAD_REQUEST', 'Send the input as plain JSON, without "meta".')
  const { json } = sent as { json?: unknown }
  if (!isWithinDepth(json, MAX_INPUT_DEPTH))
    throw new AppError('BAD_REQUEST', `Send an input that nests at most ${MAX_INPUT_DEPTH} levels deep.`)
  return json
}

/**
 * The tRPC data transformer: superjson's wire format. Inputs are plain JSON. Answers have a fast path for what is plain
 * JSON already: walking a list of a hundred cities with superjson costs more than everything else the server does for
 * it, so answers keep timestamps as ISO strings and pass untouched.
 */
export const transformer = {
  input: {
    serialize: (value: unknown) => ({ json: value }),
    deserialize: readInput,
  },
  output: {
    serialize: (value: unknown) => (isPlainJson(value, 0) ? { json: value } : superjson.serialize(value)),
    deserialize: (payload: Payload) =>
      payload.meta === undefined ? payload.json : superjson.deserialize(payload),
  },
}
