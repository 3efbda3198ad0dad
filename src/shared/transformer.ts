import superjson from 'superjson'

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

/**
 * The tRPC data transformer: superjson's wire format, with a fast path for answers that are plain JSON already.
 * Walking a list of a hundred cities with superjson costs more than everything else the server does for it, so
 * answers keep timestamps as ISO strings and pass untouched.
 */
export const transformer = {
  serialize: (value: unknown) => (isPlainJson(value, 0) ? { json: value } : superjson.serialize(value)),
  deserialize: (payload: ReturnType<typeof superjson.serialize>) =>
    payload.meta === undefined ? payload.json : superjson.deserialize(payload),
}
