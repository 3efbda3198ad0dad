import { describe, expect, it } from 'vitest'
import {
  completenessOfCity,
  completenessOfInnovation,
  completenessOfProduct,
  completenessOfReport,
  missingText,
} from './completeness.rules.ts'
import type { Completeness } from './content.schema.ts'

const LONG = 'A sentence that says something about the water of this place and where it comes from. '
const SOURCE = { sourceTitle: 'A report', sourceUrl: 'https://utility.example' }

const CITY = {
  fields: {
    state: null,
    tagline: 'By the river',
    description: LONG,
    imageUrl: '/images/cities/graz-960.webp',
    ...SOURCE,
  },
  hasSystem: true,
  reportStatus: 'published' as const,
  score: { localFigures: 3, localPillars: ['quality', 'infrastructure'] as const },
}
const city = (change: object) => completenessOfCity({ ...CITY, ...change } as never)
const REPORT = {
  fields: { waterSource: 'Springs', measuredFrom: 2024, measuredTo: 2025, ...SOURCE },
  values: 4,
  hasSystem: false,
}
const report = (change: object) => completenessOfReport({ ...REPORT, ...change } as never)
const PRODUCT = {
  brand: 'Brita',
  description: LONG,
  imageUrl: '/images/products/jug-960.webp',
  link: 'https://shop.example',
  factsUrl: 'https://maker.example',
  ...SOURCE,
}
const product = (change: object) => completenessOfProduct({ ...PRODUCT, ...change })
const INNOVATION = {
  summary: LONG,
  description: `<p>${LONG.repeat(10)}</p><h2>Where it stops</h2><p>${LONG}</p>`,
  imageUrl: '/images/innovations/fog-960.webp',
  ...SOURCE,
}
const innovation = (change: object) => completenessOfInnovation({ ...INNOVATION, ...change })

const field = (name: string, value: unknown = null) => ({ fields: { ...CITY.fields, [name]: value } })
const ofReport = (name: string, value: unknown = null) => ({ fields: { ...REPORT.fields, [name]: value } })

describe('what is missing of a record', () => {
  it('is nothing where each part is there', () => {
    const all = [city({}), report({}), product({}), innovation({})]
    expect(all.map(({ missing }) => missing)).toEqual([[], [], [], []])
    expect(all.map(({ parts }) => parts)).toEqual([8, 5, 7, 6])
    expect(all.map(missingText)).toEqual([null, null, null, null])
  })

  it.each<[string, Completeness]>([
    ['A tagline', city(field('tagline', ' '))],
    ['A description', city(field('description'))],
    ['A picture', city(field('imageUrl'))],
    ['The name of the source', city(field('sourceTitle'))],
    ['The address of the source', city(field('sourceUrl', ''))],
    ['The water system that serves the city', city({ hasSystem: false })],
    ['A tap water report', city({ reportStatus: null })],
    ['The tap water report is a draft', city({ reportStatus: 'draft' })],
    [
      '2 more local figures, or there is no overall score',
      city({ score: { localFigures: 1, localPillars: ['quality'] } }),
    ],
    [
      '1 more local figure, or there is no overall score',
      city({ score: { localFigures: 2, localPillars: ['quality', 'infrastructure'] } }),
    ],
    [
      'A local figure of a second pillar, or there is no overall score',
      city({ score: { localFigures: 4, localPillars: ['quality'] } }),
    ],
    ['Where the water comes from', report(ofReport('waterSource'))],
    ['Results: values of its own, or a linked water system', report({ values: 0 })],
    ['The years of measurement', report(ofReport('measuredTo'))],
    ['The name of the source', report(ofReport('sourceTitle'))],
    ['A brand', product({ brand: null })],
    ['A picture', product({ imageUrl: null })],
    ['A link to the maker or a shop', product({ link: null })],
    ['Where its facts are stated', product({ factsUrl: null })],
    ['The address of the source', product({ sourceUrl: null })],
    ['A summary of 80 letters or more', innovation({ summary: 'Short.' })],
    ['An article of more than a paragraph', innovation({ description: '<h3>Limits</h3><p>Short.</p>' })],
    [
      'Its limits, under a heading such as “Where it stops”',
      innovation({ description: `<h2>How it works</h2><p>${LONG.repeat(10)} It has limits.</p>` }),
    ],
    ['A picture', innovation({ imageUrl: null })],
  ])('names %s', (part, completeness) => {
    expect(completeness.missing).toEqual([part])
    expect(missingText(completeness)).toBe(`Still missing: ${part}.`)
  })

  it('counts several, for the line next to Publish', () => {
    expect(missingText(product({ brand: null, link: null }))).toBe('Still missing: 2 parts.')
  })

  it('takes the results of a linked system for those of a report', () => {
    expect(report({ values: 0, hasSystem: true }).missing).toEqual([])
  })
})
