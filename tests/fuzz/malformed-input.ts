import fc from 'fast-check'

/** A request's body as text: JSON where the mutation left it one. */
export interface WireInput {
  /** What was done to the valid input. */
  mutation: string
  body: string
}

/** Stands for text that `JSON.stringify` would never write. */
const RAW = '@@raw:'
const raw = (text: string) => `${RAW}${Buffer.from(text).toString('base64url')}@@`
const withRaw = (json: string) =>
  json.replaceAll(/"@@raw:([\w-]*)@@"/g, (_all, text: string) => Buffer.from(text, 'base64url').toString())

const nested = (depth: number, open: string, close: string) => raw(open.repeat(depth) + close.repeat(depth))

/** Values nothing should be asked to take; every one has broken some server. */
const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  raw('-0'),
  raw('1e999'),
  raw('-1e999'),
  raw('9'.repeat(400)),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDFFFb',
  '\u202Etxt.exe',
  '\uFEFF\u200B\u2060',
  'e\u0301'.repeat(200),
  '﷽'.repeat(60),
  '🏳️‍🌈'.repeat(30),
  'a'.repeat(5_000),
  '%',
  '_',
  '\\',
  '%_\\%',
  "' or 1=1 --",
  "'; drop table profiles; --",
  '$1',
  '{{7*7}}',
  'a & | ! ( ) :* <-> b',
  ':*',
  "'a'::tsquery",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '//evil.example',
  'a@b@c',
  'x'.repeat(330).concat('@example.org'),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13',
  '24:60',
  'Mars/Olympus_Mons',
  '00000000-0000-0000-0000-000000000000',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'eyJhIjoxfQ',
  '=cmd()',
  [],
  [[]],
  {},
  Array(1_000).fill('a'),
  Array(300).fill({ id: 1 }),
  { length: 1e9 },
  raw('{"toString":1,"valueOf":1,"toJSON":1,"then":1}'),
  { $gt: '' },
]

/** Values so large that they are tried rarely. */
const HUGE_VALUES: readonly unknown[] = [
  'a'.repeat(1_000_000),
  '\u0000'.repeat(100_000),
  Array(20_000).fill(0),
  nested(100_000, '[', ']'),
  nested(20_000, '{"a":', '}'),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])),
]

const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'user_id',
  'userId',
  'is_subscribed',
  'id ',
  '',
]

/** Hints by which superjson turns plain JSON into something else. */
const HINTS = [
  'undefined',
  'number',
  'Date',
  'bigint',
  'regexp',
  'set',
  'map',
  'Error',
  'URL',
  ['symbol', 'x'],
  ['class', 'Object'],
  ['custom', 'x'],
  'nonsense',
]

type Path = readonly (string | number)[]

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every place in a value, the whole first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (!isBranch(value)) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([name, part]) =>
      placesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ]
}

/** A copy of a value with one place changed; what the change answers takes the place of what was there. */
function changedAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return change(value)
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[name] = changedAt(copy[name], rest, change)
  return copy
}

function without(value: unknown, name: string): unknown {
  if (!isBranch(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

function withOwn(value: unknown, name: string, part: unknown): unknown {
  const copy = isBranch(value) ? { ...value } : {}
  // Plain assignment would set the prototype, and nothing would be sent.
  Object.defineProperty(copy, name, { value: part, enumerable: true, configurable: true, writable: true })
  return copy
}

const place = fc.nat(1_000)
const strange = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...STRANGE_VALUES) },
  { weight: 20, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom(...HUGE_VALUES) },
)

/** What can be done to a valid input; `meta` is what superjson is told about it. */
type Mutate = (input: unknown) => { input: unknown; meta?: unknown }

const at = (input: unknown, index: number): Path => {
  const places = placesIn(input)
  return places[index % places.length] ?? []
}

const mutations: fc.Arbitrary<{ name: string; mutate: Mutate }> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.tuple(place, strange).map(([index, value]) => ({
      name: 'another value',
      mutate: (input: unknown) => ({ input: changedAt(input, at(input, index), () => value) }),
    })),
  },
  {
    weight: 3,
    arbitrary: place.map((index) => ({
      name: 'a part left out',
      mutate: (input: unknown) => {
        const names = isBranch(input) ? Object.keys(input) : []
        return { input: without(input, names[index % Math.max(1, names.length)] ?? '') }
      },
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(place, fc.constantFrom(...STRANGE_KEYS), strange).map(([index, name, value]) => ({
      name: 'a part too many',
      mutate: (input: unknown) => ({
        input: changedAt(input, at(input, index), (old) => withOwn(old, name, value)),
      }),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, fc.constantFrom(2, 50, 2_000)).map(([index, count]) => ({
      name: 'repeated',
      mutate: (input: unknown) => ({
        input: changedAt(input, at(input, index), (old) =>
          typeof old === 'string' ? old.repeat(Math.min(count, 50)) : Array(count).fill(old),
        ),
      }),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, fc.constantFrom(...HINTS), strange).map(([index, hint, value]) => ({
      name: 'a hint for superjson',
      mutate: (input: unknown) => {
        const path = at(input, index)
        return {
          input: changedAt(input, path, () => value),
          meta: { values: path.length === 0 ? [hint] : { [path.join('.')]: [hint] } },
        }
      },
    })),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'valid', mutate: (input: unknown) => ({ input }) }) },
)

/** Cuts a text off, or puts something into it, so that it is hardly JSON any more. */
const broken = fc.oneof(
  { weight: 15, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.nat(1_000),
      fc.constantFrom('', ',', '}', '\u0000', '\\u12', '"', '\r\n\r\n', '[[[['),
    ),
  },
)

/** A way to spoil valid inputs: what it draws is applied to whatever input comes along. */
export const SPOILERS: fc.Arbitrary<(input: unknown) => WireInput> = fc
  .tuple(fc.array(mutations, { minLength: 1, maxLength: 2 }), broken)
  .map(([chosen, spoil]) => (valid: unknown) => {
    let input = valid
    let meta: unknown
    for (const { mutate } of chosen) {
      const next = mutate(input)
      input = next.input
      meta = next.meta ?? meta
    }
    const json = withRaw(JSON.stringify({ json: input, ...(meta === undefined ? {} : { meta }) }))
    const cut = spoil === null ? null : Math.min(spoil[0], json.length)
    return {
      mutation: chosen.map(({ name }) => name).join(', '),
      body: cut === null ? json : json.slice(0, cut) + (spoil?.[1] ?? '') + json.slice(cut + 1),
    }
  })
