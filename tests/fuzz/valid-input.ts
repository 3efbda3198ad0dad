import fc from 'fast-check'
import { z } from 'zod'
import { PROCEDURES } from '../harness/any-procedure.ts'

/** The part of JSON Schema that zod writes for our inputs. */
interface Shape {
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Shape
  prefixItems?: readonly Shape[]
  properties?: Record<string, Shape>
  required?: readonly string[]
}

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** Longer texts say nothing new; what is too long is a malformed input. */
const LONGEST_TEXT = 60

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  date: () =>
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  'date-time': () =>
    fc
      .date({ min: new Date('2026-11-01'), max: new Date('2027-11-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  uri: () => fc.webPath().map((path) => `https://push.example.org${path}`),
  email: () => fc.emailAddress(),
  // JSON cannot hold an attachment. Where one may stand, a picture often may stand as text.
  binary: () => fc.constant(PICTURE),
}

function text({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: Shape): fc.Arbitrary<string> {
  const known = FORMATS[format ?? '']
  if (known !== undefined) return known()
  if (pattern?.startsWith('^data:image') === true) return fc.constant(PICTURE)
  // A text cannot be drawn from a pattern that looks ahead; what it rules out is rare among the rest.
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?!.*?\)/g, '')))
  const most = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc.constantFrom('water', 'maya@example.org', '123456', '08:00', 'Europe/London'),
  )
}

function object({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, described(shape)]),
  )
  return fc.record(parts, { requiredKeys: [...required], noNullPrototype: true })
}

function list({ items, prefixItems, minItems = 0, maxItems = 5 }: Shape): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map(described))
  return fc.array(described(items ?? {}), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 5)),
  })
}

function described(shape: Shape): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(described))
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  // Every part has to hold; the first says what kind of value it is, and a refusal by the others tries something too.
  if (shape.allOf?.[0] !== undefined) return described({ ...shape.allOf[0], ...shape, allOf: undefined })
  const { minimum: min = -1000, maximum: max = 1000 } = shape
  switch (shape.type) {
    case 'string':
      return text(shape)
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return list(shape)
    case 'object':
      return object(shape)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Inputs a procedure's own schema describes: most are taken, and those that are not fail at a rule beyond the shape. */
export function validInputsOf(path: string): fc.Arbitrary<unknown> {
  const schemas = (PROCEDURES[path]?._def as { inputs?: readonly z.ZodType[] } | undefined)?.inputs ?? []
  const shapes = schemas.map(
    (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape,
  )
  if (shapes.length === 0) return fc.constant(undefined)
  return fc
    .tuple(...shapes.map(described))
    .map((parts) => (parts.length === 1 ? parts[0] : Object.assign({}, ...parts)))
}
