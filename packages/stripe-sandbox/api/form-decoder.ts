import { invalidRequest } from './stripe-error.ts'

/** Parameters as sent: texts, and groups by key. A list is a group with the keys 0, 1, 2 … */
export type Form = string | { [key: string]: Form }
export type FormGroup = { [key: string]: Form }

const MAX_DEPTH = 8
const emptyGroup = (): FormGroup => Object.create(null) as FormGroup

/**
 * Reads form-encoded parameters with brackets, as Stripe's libraries send them: `a[b][0]=c` and `a[]=c`.
 * Throws Stripe's error for brackets that do not match.
 */
export function decodeForm(encoded: string): FormGroup {
  const root = emptyGroup()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = keysOf(name)
    let group = root
    for (const [position, key] of keys.entries()) {
      const own = key === '' ? String(Object.keys(group).length) : key
      if (position === keys.length - 1) {
        group[own] = value
        break
      }
      const next = group[own]
      if (typeof next === 'string')
        throw invalidRequest('Invalid request: a parameter is both a value and a hash.')
      group = group[own] = next ?? emptyGroup()
    }
  }
  return root
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (match === null)
    throw invalidRequest(`Invalid request: the parameter name '${name.slice(0, 80)}' is malformed.`)
  const [, first = '', rest = ''] = match
  const keys = [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)]
  if (keys.length > MAX_DEPTH) throw invalidRequest('Invalid request: parameters are nested too deeply.')
  return keys
}
