import { describe, expect, it } from 'vitest'
import { printedSustainability } from './printed-sustainability.ts'

describe('what a label prints of its sustainability', () => {
  it.each([
    ['Bottle made from 100% recycled plastic*', '100% recycled'],
    ['Flasche aus 100 % recyceltem PET, Pfandflasche', '100% recycled, deposit'],
    ['bouteille 100% recyclée (hors bouchon)', '100% recycled'],
    ['bottiglia in 50% R-PET', '50% recycled'],
    ['botella 25 % plástico reciclado', '25% recycled'],
    ['PET 1 CA CRV ME VT 5¢', 'PET, deposit'],
    ['Mehrweg Glasflasche GL 70', 'glass, refilled'],
    ['ALU 41 Certified B Corp', 'aluminum, B Corp'],
    ['Statiegeld 0,15', 'deposit'],
  ])('%s: %s', (line, read) => {
    expect(printedSustainability([line])).toBe(read)
  })

  it.each([
    '100% recyclable bottle',
    'Flasche 100 % recycelbar',
    'botella 100% reciclable',
    '300% recycled',
    '0% recycled',
    'pfandfrei',
    'geen statiegeld',
    'Natural deposits of calcium may form',
    'climate neutral, eco-friendly, plant based',
    'Contents 500 ml. Nitrate 1 mg/L.',
    '',
  ])('nothing of: %s', (line) => {
    expect(printedSustainability([line])).toBeNull()
  })

  it('reads over the ends of lines, and stays within the field', () => {
    expect(printedSustainability(['Made from 100%', 'recycled plastic'])).toBe('100% recycled')
    const all = printedSustainability(['ALU 41 PET 1', '100% recycled', 'Mehrweg', 'Pfandflasche', 'B Corp'])
    expect(all).toBe('PET, aluminum, 100% recycled, refilled')
    expect(printedSustainability([])).toBeNull()
  })
})
