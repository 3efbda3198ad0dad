import { describe, expect, it } from 'vitest'
import { correctableFields } from '#shared/admin/review/review-texts.ts'
import { correctedFields, shownValue, typedProblem, typedValue, valueAt } from './record-values.ts'

const water = {
  brand: 'Quelle',
  ph: 7.2,
  minerals: { calcium: 80, sodium: null },
  aliases: ['Die Quelle'],
  packaging: null,
}

const typedOf = (content: Record<string, unknown>) =>
  Object.fromEntries(
    correctableFields('water').map(({ name, type }) => [name, typedValue(valueAt(content, name), type)]),
  )

describe('values of a record', () => {
  it('are shown as texts, lists, or nothing', () => {
    expect(shownValue(7.2, 'number')).toBe('7.2')
    expect(shownValue(null, 'number')).toBeNull()
    expect(shownValue([], 'lines')).toBeNull()
    expect(shownValue([{ step: 1, text: 'Close the valve' }], 'steps')).toEqual(['Close the valve'])
    expect(shownValue([{ name: 'washer', quantity: 2 }], 'parts')).toEqual(['2 × washer'])
  })

  it('come back from the form as they were where nothing is typed', () => {
    const fields = correctedFields('water', water, typedOf(water))
    expect(fields).toMatchObject({ ph: 7.2, aliases: ['Die Quelle'] })
    expect(fields.minerals).toMatchObject({ calcium: 80, sodium: null })
    expect(fields).not.toHaveProperty('brand')
  })

  it('are read as numbers, lines and nothing', () => {
    const typed = { ...typedOf(water), ph: '', 'minerals.sodium': '5,5', aliases: ' A \n\nB' }
    const fields = correctedFields('water', water, typed)
    expect(fields).toMatchObject({ ph: null, aliases: ['A', 'B'] })
    expect(fields.minerals).toMatchObject({ calcium: 80, sodium: 5.5 })
    expect(typedProblem('five', 'number')).toBe('Type a number.')
    expect(typedProblem('1,250', 'number')).toBe('Did you mean 1250 or 1.25?')
    expect(typedProblem(typedValue(1.125, 'number'), 'number')).toBeNull()
    expect(typedProblem('five', 'text')).toBeNull()
  })
})
