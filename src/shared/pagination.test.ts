import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageInput, pageSchema, toPage } from './pagination.ts'

describe('toPage', () => {
  const cursorOf = (row: number) => `after ${row}`

  it('keeps the rows asked for and starts the next page after the last one kept', () => {
    expect(toPage([1, 2, 3], 2, cursorOf)).toEqual({ items: [1, 2], nextCursor: 'after 2' })
  })

  it('has no next page when no row is left over', () => {
    expect(toPage([1, 2], 2, cursorOf)).toEqual({ items: [1, 2], nextCursor: null })
    expect(toPage([1], 2, cursorOf)).toEqual({ items: [1], nextCursor: null })
    expect(toPage([], 2, cursorOf)).toEqual({ items: [], nextCursor: null })
  })
})

describe('pageInput', () => {
  const schema = z.strictObject(pageInput)

  it.each([{}, { cursor: null }, { cursor: 'x' }, { limit: 1 }, { limit: 100 }])('takes %j', (input) => {
    expect(schema.parse(input)).toEqual(input)
  })

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: Number.NaN },
    { limit: '5' },
    { limit: null },
    { cursor: 5 },
    { cursor: 'a'.repeat(1001) },
  ])('refuses %j', (input) => {
    expect(schema.safeParse(input).success).toBe(false)
  })
})

it('pageSchema is a page of its items and nothing more', () => {
  const schema = pageSchema(z.object({ id: z.string() }))
  expect(schema.parse({ items: [{ id: 'a', secret: 1 }], nextCursor: null, total: 5 })).toEqual({
    items: [{ id: 'a' }],
    nextCursor: null,
  })
  expect(schema.safeParse({ items: [{}], nextCursor: null }).success).toBe(false)
  expect(schema.safeParse({ items: [] }).success).toBe(false)
})
