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
  checks?: { _zod: { def: { check: string; maximum?: number; pattern?: RegExp } } }[]
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
const LEAVES = [
  // An attachment: the size of the request bounds it.
  'file',
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'null',
  'undefined',
  'date',
  'transform',
  'void',
]

const hasCheck = ({ _zod: { def } }: Schema, check: string) =>
  (def.checks ?? []).some((each) => each._zod.def.check === check)

/** Places that a check of the whole input bounds, which the schema’s parts do not show. */
const BOUNDED_AS_A_WHOLE: Readonly<Record<string, string>> = {
  'admin.review.correct.fields': 'at most 60 fields and 50,000 characters of JSON',
  'admin.review.correct.fields.value': 'at most 60 fields and 50,000 characters of JSON',
  'admin.tapWater.update.contaminants.|1.[]': 'read into rows whose texts have maxima',
}

/** Whether a pattern fits texts of some length at most: the whole text, and nothing in it repeats without an end. */
function isBoundedPattern(pattern: RegExp | undefined): boolean {
  if (pattern === undefined || pattern.flags.includes('m')) return false
  const source = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  const isWhole = source.startsWith('^') && source.endsWith('$')
  const outside = source.replace(/\([^()]*\)/g, '')
  return isWhole && !outside.includes('|') && !/[*+]|\{\d+,\}/.test(source)
}
const hasBoundedPattern = ({ _zod: { def } }: Schema) =>
  (def.checks ?? []).some((each) => isBoundedPattern(each._zod.def.pattern))

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
      hasCheck(schema, 'max_length') ||
      hasCheck(schema, 'length_equals') ||
      hasBoundedPattern(schema) ||
      BOUNDED_FORMATS.includes(format ?? '')
    return isBounded ? [] : [`${path}: a text without a maximum`]
  }
  if (type === 'array' && !hasCheck(schema, 'max_length') && !hasCheck(schema, 'length_equals'))
    return [...below, `${path}: a list without a maximum`]
  if (type === 'record' && schema._zod.def.keyType?._zod.def.type !== 'enum')
    return [...below, `${path}: a record with any keys`]
  const isKnown = below.length > 0 || LEAVES.includes(type) || partsOf(schema).length > 0 || type === 'object'
  return isKnown ? below : [...below, `${path}: a ${type}, which nothing bounds`]
}

const inputsOf = ({ _def }: (typeof PROCEDURES)[string]) => (_def as unknown as { inputs: Schema[] }).inputs

it.each(Object.entries(PROCEDURES))('%s takes no text, list or record of any size', (path, procedure) => {
  const places = inputsOf(procedure).flatMap((input) => unbounded(input, path))
  expect(places.filter((place) => BOUNDED_AS_A_WHOLE[place.split(': ')[0] ?? ''] === undefined)).toEqual([])
})

it('is noticed wherever it is', async () => {
  const { z } = await import('zod')
  const name = z.string().max(5)
  const found = (schema: unknown) => unbounded(schema as Schema, 'input').length
  expect(
    [name, z.array(name).max(2), z.uuid().nullish(), z.string().regex(/^[+*]\+\d{1,9}(a|b)?$/)].map(found),
  ).toEqual([0, 0, 0, 0])
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
    z.string().regex(/^a{2,}$/),
    z.string().regex(/^a|b$/),
    z.string().regex(/^[ab]+$/),
  ]
  expect(hidden.map(found)).toEqual(hidden.map(() => 1))
})
