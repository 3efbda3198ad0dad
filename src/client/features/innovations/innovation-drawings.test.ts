import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { INNOVATION_CATEGORIES } from '#shared/innovations/innovation-categories.ts'
import { INNOVATION_DRAWINGS } from '#shared/innovations/innovation-drawings.ts'
import { type Drawn, drawingOf, drawingsOfList, fileOf } from './innovation-drawings.ts'

const SHIPPED = new URL('../../../server/seed/data/innovations.json', import.meta.url)
const innovations = JSON.parse(readFileSync(SHIPPED, 'utf8')) as (Drawn & { title: string })[]
const byTitle = innovations.toSorted((one, other) => (one.title < other.title ? -1 : 1))

/** The pairs of cards that are alike and can stand in one row of 2, 3 or 4. */
function twinsIn(list: readonly Drawn[]): string[] {
  const drawings = drawingsOfList(list)
  return [2, 3, 4].flatMap((columns) =>
    drawings.flatMap((one, at) =>
      drawings
        .slice(at + 1, at - (at % columns) + columns)
        .flatMap((other, after) => (other === one ? [`${at} and ${at + 1 + after} of ${columns}`] : [])),
    ),
  )
}

describe('drawings in a row differ', () => {
  it.each([undefined, ...INNOVATION_CATEGORIES])('of the shipped articles: %s', (category) => {
    const list = byTitle.filter((innovation) => category === undefined || innovation.category === category)
    expect(list.length).toBeGreaterThan(0)
    expect(twinsIn(list)).toEqual([])
  })

  it.each(INNOVATION_CATEGORIES)('of 30 articles of %s that have no drawing of their own', (category) => {
    expect(twinsIn(Array.from({ length: 30 }, () => ({ category, drawing: null })))).toEqual([])
  })

  it('of articles with and without a drawing of their own, in any order', () => {
    for (let step = 1; step <= 5; step += 1) {
      const mixed = byTitle.map(({ category, drawing }, index) => ({
        category,
        drawing: index % (step + 1) === 0 ? drawing : null,
      }))
      expect(twinsIn(mixed), `every ${step + 1}th`).toEqual([])
    }
  })

  it('finds twins where there are some', () => {
    const own: Drawn = { category: 'AWG', drawing: 'fog-net' }
    expect(twinsIn([own, own])).not.toEqual([])
  })
})

it('an unknown drawing is one of the category', () => {
  expect(drawingOf({ category: 'AWG', drawing: 'from a later version' })).toBe(
    drawingOf({ category: 'AWG', drawing: null }),
  )
})

it('every drawing is a file, and every file is a drawing', () => {
  const ofCategories = INNOVATION_CATEGORIES.flatMap((category) =>
    drawingsOfList(Array.from({ length: 4 }, () => ({ category, drawing: null }))),
  )
  const names = [...new Set([...INNOVATION_DRAWINGS, ...ofCategories])]
  const files = readdirSync(new URL('drawings', import.meta.url))
  expect(names.map((name) => `${name}.svg`).toSorted()).toEqual(files.toSorted())
  for (const name of names)
    expect(fileOf(name), name).toMatch(
      /^<svg [^>]*viewBox="0 0 400 225" aria-hidden="true">(?:\s*<path class="(?:land[123]|glint)" d="M[^"]+" \/>)+\s*<\/svg>\n$/,
    )
})
