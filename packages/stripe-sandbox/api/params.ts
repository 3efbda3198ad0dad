import type { Form } from './form-decoder.ts'
import { invalidRequest } from './stripe-error.ts'

/** Parses one parameter, or throws Stripe's error for a wrong one. `path` is its name as sent: `a[b]`. */
export type Rule<T> = (value: Form | undefined, path: string) => T
/** The result type of a parser. */
export type Read<R> = R extends Rule<infer T> ? T : never

const below = (path: string, key: string) => (path === '' ? key : `${path}[${key}]`)

function textOf(value: Form, path: string): string {
  if (typeof value !== 'string')
    throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: path })
  if (value === '') {
    throw invalidRequest(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: path },
    )
  }
  return value
}

/** A text, if it was sent. */
export const text =
  (limit = 5000): Rule<string | undefined> =>
  (value, path) => {
    if (value === undefined) return undefined
    const read = textOf(value, path)
    if (read.length > limit) {
      throw invalidRequest(`Invalid string: ${read.slice(0, 40)}...; must be at most ${limit} characters`, {
        param: path,
      })
    }
    return read
  }

/** A text; an empty one unsets it: null. */
export const clearableText =
  (limit = 5000): Rule<string | null | undefined> =>
  (value, path) =>
    value === '' ? null : text(limit)(value, path)

/** An e-mail address, checked as loosely as Stripe does. */
export const email: Rule<string | undefined> = (value, path) => {
  const read = text(512)(value, path)
  if (read !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(read))
    throw invalidRequest(`Invalid email address: ${read}`, { code: 'email_invalid', param: path })
  return read
}

/** An absolute http or https address. */
export const url: Rule<string | undefined> = (value, path) => {
  const read = text(5000)(value, path)
  if (read !== undefined && !(URL.canParse(read) && /^https?:/.test(read))) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: path })
  }
  return read
}

/** A whole number between two others. */
export const integer =
  (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Rule<number | undefined> =>
  (value, path) => {
    if (value === undefined) return undefined
    const read = Number(textOf(value, path))
    if (!Number.isSafeInteger(read))
      throw invalidRequest(`Invalid integer: ${String(value)}`, {
        code: 'parameter_invalid_integer',
        param: path,
      })
    if (read < least)
      throw invalidRequest(`This value must be greater than or equal to ${least}.`, {
        code: 'parameter_invalid_integer',
        param: path,
      })
    if (read > most)
      throw invalidRequest(`This value must be less than or equal to ${most}.`, {
        code: 'parameter_invalid_integer',
        param: path,
      })
    return read
  }

export const flag: Rule<boolean | undefined> = (value, path) => {
  if (value === undefined) return undefined
  const read = textOf(value, path)
  if (read !== 'true' && read !== 'false') throw invalidRequest(`Invalid boolean: ${read}`, { param: path })
  return read === 'true'
}

/** One of some words. */
export const oneOf =
  <const T extends string>(...words: readonly T[]): Rule<T | undefined> =>
  (value, path) => {
    if (value === undefined) return undefined
    const read = textOf(value, path)
    const word = words.find((each) => each === read)
    if (word !== undefined) return word
    const name = /([^[\]]+)\]?$/.exec(path)?.[1] ?? path
    const listed =
      words.length === 1 ? words[0] : `one of ${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`
    throw invalidRequest(`Invalid ${name}: must be ${listed}`, { param: path })
  }

/** A required parameter. */
export const required =
  <T>(rule: Rule<T>): Rule<Exclude<T, undefined>> =>
  (value, path) => {
    const read = rule(value, path)
    if (read === undefined)
      throw invalidRequest(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path })
    return read as Exclude<T, undefined>
  }

type Shape = Record<string, Rule<unknown>>
type ReadShape<S extends Shape> = { [K in keyof S]: Read<S[K]> }

function readShape<S extends Shape>(shape: S, value: Exclude<Form, string>, path: string): ReadShape<S> {
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape, key)) continue
    throw invalidRequest(`Received unknown parameter: ${below(path, key)}`, {
      code: 'parameter_unknown',
      param: below(path, key),
    })
  }
  return Object.fromEntries(
    Object.entries(shape).map(([key, rule]) => [key, rule(value[key], below(path, key))]),
  ) as ReadShape<S>
}

/** A group of parameters; unknown ones are rejected. */
export const group =
  <S extends Shape>(shape: S): Rule<ReadShape<S> | undefined> =>
  (value, path) => {
    if (value === undefined) return undefined
    if (typeof value === 'string') throw invalidRequest('Invalid hash', { param: path })
    return readShape(shape, value, path)
  }

/** All parameters of a request. */
export const params =
  <S extends Shape>(shape: S) =>
  (value: Exclude<Form, string>): ReadShape<S> =>
    readShape(shape, value, '')

/** A list. */
export const list =
  <T>(rule: Rule<T>): Rule<T[] | undefined> =>
  (value, path) => {
    if (value === undefined) return undefined
    if (typeof value === 'string' || !Object.keys(value).every((key) => /^\d+$/.test(key)))
      throw invalidRequest('Invalid array', { param: path })
    return Object.entries(value)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([key, each]) => rule(each, below(path, key)))
  }

const MAX_METADATA_KEYS = 50
/** Up to 50 pairs of texts; an empty value removes its key. */
export const metadata: Rule<Record<string, string> | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (typeof value === 'string') throw invalidRequest('Invalid hash', { param: path })
  const entries = Object.entries(value)
  if (entries.length > MAX_METADATA_KEYS)
    throw invalidRequest(`Metadata can have at most ${MAX_METADATA_KEYS} keys.`, { param: path })
  for (const [key, each] of entries) {
    if (typeof each === 'string' && key.length <= 40 && each.length <= 500) continue
    throw invalidRequest('Metadata keys can have up to 40 characters, and values up to 500.', {
      param: below(path, key),
    })
  }
  return Object.fromEntries(entries) as Record<string, string>
}

/** Metadata with the changes applied. */
export function mergeMetadata(
  before: Record<string, string>,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''))
}

const inRange = group({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })
/** A time or a range of times: returns a predicate. */
export const range: Rule<((time: number) => boolean) | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (typeof value === 'string') {
    const exact = integer()(value, path)
    return (time) => time === exact
  }
  const { gt, gte, lt, lte } = inRange(value, path) ?? {}
  return (time) =>
    (gt === undefined || time > gt) &&
    (gte === undefined || time >= gte) &&
    (lt === undefined || time < lt) &&
    (lte === undefined || time <= lte)
}
