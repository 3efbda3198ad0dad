import superjson from 'superjson'
import { transformer } from '#shared/transformer.ts'

/** How deep an answer may nest before the check gives up and superjson walks it instead. */
const MAX_PLAIN_DEPTH = 12

/**
 * True when `JSON.stringify` alone carries the value across: no dates, maps, bigints … A property that is `undefined` is left out,
 * and minus zero is zero.
 */
function isPlainJson(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object': {
      if (value === null) return true
      if (depth > MAX_PLAIN_DEPTH) return false
      if (Array.isArray(value)) return value.every((item) => isPlainJson(item, depth + 1))
      const prototype: unknown = Object.getPrototypeOf(value)
      if (prototype !== Object.prototype && prototype !== null) return false
      for (const key in value) {
        const part = (value as Record<string, unknown>)[key]
        if (part !== undefined && !isPlainJson(part, depth + 1)) return false
      }
      return true
    }
    default:
      return false
  }
}

/**
 * The server's end of the wire: superjson's format. Plain JSON passes untouched, because walking a list of a hundred cities
 * with superjson costs more than everything else the server does for it; so answers keep timestamps as ISO strings.
 */
export const serverTransformer = {
  ...transformer,
  output: {
    ...transformer.output,
    serialize: (value: unknown) =>
      value === undefined || isPlainJson(value, 0) ? { json: value } : superjson.serialize(value),
  },
}
