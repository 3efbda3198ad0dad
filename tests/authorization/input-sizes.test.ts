import { expect, it } from 'vitest'
import { PROCEDURES } from '../harness/any-procedure.ts'

/** What is read of a zod schema; its own types name no kind of schema as a whole. */
interface Schema {
  _zod: { def: Def; bag?: { maximum?: unknown; format?: string } }
  maxLength?: number | null
}
interface Def {
  type: string
  format?: string
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  shape?: Record<string, Schema>
  element?: Schema
  options?: Schema[]
  items?: Schema[]
  rest?: Schema | null
  innerType?: Schema
  in?: Schema
  out?: Schema
  left?: Schema
  right?: Schema
  keyType?: Schema
  valueType?: Schema
  getter?: () => Schema
}

/** Formats whose pattern bounds the length. */
const BOUNDED_FORMATS = ['uuid', 'guid', 'date', 'datetime']
const LEAVES = ['number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined', 'date', 'transform', 'void']

const hasCheck = ({ _zod: { def } }: Schema, check: string) =>
  (def.checks ?? []).some((each) => each._zod.def.check === check)

/** The parts of a schema's input, each with its name. */
function partsOf({ _zod: { def } }: Schema): [string, Schema][] {
  const named: [string, Schema | null | undefined][] = [
    ...Object.entries(def.shape ?? {}),
    ...(def.options ?? []).map((option, index): [string, Schema] => [`|${index}`, option]),
    ...(def.items ?? []).map((item, index): [string, Schema] => [`${index}`, item]),
    ['[]', def.element],
    ['…', def.rest],
    ['', def.innerType],
    ['', def.in],
    // What follows a transformation is not sent by anyone, but a pipe from an unknown value is.
    ['', def.in?._zod.def.type === 'transform' ? def.out : undefined],
    ['&', def.left],
    ['&', def.right],
    ['key', def.keyType],
    ['value', def.valueType],
    ['', def.getter?.()],
  ]
  return named.flatMap(([name, part]) => (part ? [[name, part]] : []))
}

/** The places in a procedure's input that may be of any size. */
function unbounded(schema: Schema, path: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { type, format } = schema._zod.def
  const below = partsOf(schema).flatMap(([name, part]) =>
    unbounded(part, name === '' ? path : `${path}.${name}`, new Set(seen)),
  )
  if (type === 'string') {
    const isBounded =
      hasCheck(schema, 'max_length') || hasCheck(schema, 'length_equals') || BOUNDED_FORMATS.includes(format ?? '')
    return isBounded ? [] : [`${path}: a text without a maximum`]
  }
  if (type === 'array' && !hasCheck(schema, 'max_length') && !hasCheck(schema, 'length_equals'))
    return [...below, `${path}: a list without a maximum`]
  if (type === 'record' && schema._zod.def.keyType?._zod.def.type !== 'enum')
    return [...below, `${path}: a record with any keys`]
  const isKnown = below.length > 0 || LEAVES.includes(type) || partsOf(schema).length > 0 || type === 'object'
  return isKnown ? below : [...below, `${path}: a ${type}, which nothing bounds`]
}

const inputsOf = ({ _def }: (typeof PROCEDURES)[string]) =>
  (_def as unknown as { inputs: Schema[] }).inputs

it.each(Object.entries(PROCEDURES))('%s takes no text, list or record of any size', (path, procedure) => {
  expect(inputsOf(procedure).flatMap((input) => unbounded(input, path))).toEqual([])
})

it('is noticed wherever it is', async () => {
  const { z } = await import('zod')
  const name = z.string().max(5)
  const found = (schema: unknown) => unbounded(schema as Schema, 'input').length
  expect([name, z.array(name).max(2), z.uuid().nullish(), z.union([name, z.int()])].map(found)).toEqual([0, 0, 0, 0])
  const hidden = [
    z.object({ a: z.array(z.object({ b: z.string().nullish() })).max(3) }),
    z.union([name, z.string().transform((text) => text.trim())]),
    z.record(z.string().max(3), name),
    z.array(name),
    z.preprocess((value) => value, z.string()),
    z.discriminatedUnion('type', [z.object({ type: z.literal('a'), text: z.string() })]),
    z.any(),
    z.tuple([z.string()]),
    z.string().regex(/^a/).optional().default('a'),
  ]
  expect(hidden.map(found)).toEqual(hidden.map(() => 1))
})
