import type { Store } from '../world/store.ts'
import { invalidRequest } from './stripe-error.ts'

const MAX_DEPTH = 4
type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that are only included if they are expanded. */
export type Hidden = (object: Plain, field: string) => unknown

/**
 * Replaces ids in an answer by objects, for paths such as `subscription.latest_invoice` or `data.customer`. Changes the given
 * copy and returns it. A field without an object cannot be expanded.
 */
export function expand(answer: Plain, paths: readonly string[], store: Store, hidden: Hidden): Plain {
  for (const path of paths) {
    const fields = path.split('.')
    if (fields.length > MAX_DEPTH + (fields[0] === 'data' ? 1 : 0)) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`, {
        param: 'expand',
      })
    }
    walk(answer, fields, path)
  }
  return answer

  function walk(object: Plain, [field, ...rest]: readonly string[], path: string): void {
    if (field === undefined) return
    if (!(field in object)) object[field] = hidden(object, field)
    const value = object[field]
    if (value === undefined) {
      delete object[field]
      throw invalidRequest(
        `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead, if this is a list.`,
        { param: 'expand' },
      )
    }
    if (typeof value === 'string') object[field] = fetched(value, path)
    const next = object[field]
    if (Array.isArray(next)) for (const each of next) walk(each as Plain, rest, path)
    else if (isPlain(next)) walk(next, rest, path)
  }

  function fetched(id: string, path: string): unknown {
    const object = store.find(id)
    if (object === undefined)
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
    return JSON.parse(JSON.stringify(object))
  }
}
