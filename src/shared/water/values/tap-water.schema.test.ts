import { describe, expect, it } from 'vitest'
import { contaminantSchema, contaminantsSchema } from './tap-water.schema.ts'
import { CORE_PARAMETERS, findParameter, WATER_PARAMETERS } from './water-parameters.ts'

const plain = { name: 'Lead', value: '3 ppb', level: 'low' }

describe('contaminantSchema', () => {
  it("accepts the specification's three fields alone", () => {
    expect(contaminantSchema.parse(plain)).toEqual(plain)
  })

  it.each([
    ['a missing value', { name: 'Lead', level: 'low' }],
    ['an unknown level', { ...plain, level: 'fine' }],
    ['an unknown field', { ...plain, color: 'red' }],
    ['a value that is no number', { ...plain, value: Number.POSITIVE_INFINITY }],
    ['an endless name', { ...plain, name: 'x'.repeat(201) }],
  ])('refuses %s', (_case, row) => {
    expect(contaminantSchema.safeParse(row).success).toBe(false)
  })

  it('holds at most a hundred rows', () => {
    expect(contaminantsSchema.safeParse(Array(101).fill(plain)).success).toBe(false)
  })
})

describe('the catalogue', () => {
  it('knows each key once', () => {
    expect(new Set(WATER_PARAMETERS.map(({ key }) => key)).size).toBe(WATER_PARAMETERS.length)
  })

  it('has a parameter for each of the twelve core ones', () => {
    expect(CORE_PARAMETERS).toHaveLength(12)
    expect(new Set(WATER_PARAMETERS.flatMap(({ core }) => core ?? []))).toEqual(new Set(CORE_PARAMETERS))
  })

  it('counts chloramine as the disinfectant, with limits of its own', () => {
    expect(findParameter('chloramine')?.core).toBe('chlorine')
  })
})
