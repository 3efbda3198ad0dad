import { describe, expect, it } from 'vitest'
import { labelAnswer, noLabelAnswer } from '#tests/harness/openai/model-answers.ts'
import { toLabelReading } from './label-answer.ts'
import { printedNumbers } from './printed-numbers.ts'

const NOTHING = { ph: null, tds: null, minerals: [] }

describe('printedNumbers', () => {
  it.each([
    ['Calcium 83,2 mg/l', 83.2],
    ['Résidu sec 1 084 mg/l', 1084],
    ['Dry residue 1,084 mg/L', 1084],
    ['Trockenrückstand 2.664', 2664],
    ['HCO3 1’816,5', 1816.5],
    ['Na+ 0.0065 g/L', 6.5],
    ['Fluor 120 µg/l', 0.12],
    ['Ca 80 Mg 26', 26],
  ])('in "%s" is %d', (line, value) => {
    expect(printedNumbers([line])(value)).toBe(true)
  })

  it('is no other number', () => {
    const isPrinted = printedNumbers(['Calcium 83,2 mg/l', 'pH 7,1', '1,5 L'])
    expect([83, 84, 8.32, 71.2, 335].filter(isPrinted)).toEqual([])
  })
})

describe('toLabelReading', () => {
  it('drops every value whose number was not read: it comes from the model’s memory', () => {
    const reading = toLabelReading(labelAnswer({ textRead: ['evian', 'Calcium 83,2'] }))
    expect(reading.minerals).toEqual([{ mineral: 'calcium', value: 83.2, knownBy: 'label' }])
    expect(reading.tds).toBeNull()
    expect(reading.ph).toBeNull()
  })

  it('ignores estimates, though no one asked for them', () => {
    const estimated = { ph: 6, tds: 335, minerals: [{ mineral: 'calcium', mgPerLiter: 83.2 }] }
    const answer = { ...labelAnswer({ printed: { ...NOTHING, ph: 7.1 } }), estimated }
    expect(toLabelReading(answer)).toMatchObject({
      ph: { value: 7.1, knownBy: 'label' },
      tds: null,
      minerals: [],
    })
  })

  it('leaves out what no water can have', () => {
    const reading = toLabelReading(
      labelAnswer({
        printed: { ph: 71, tds: -1, minerals: [{ mineral: 'calcium', mgPerLiter: 100_001 }] },
        volumeMl: 10,
        barcode: '12345',
      }),
    )
    expect(reading).toMatchObject({ ph: null, tds: null, minerals: [], volumeMl: null, barcode: null })
  })

  it('says nothing of a picture without a label, whatever else was answered', () => {
    expect(toLabelReading(noLabelAnswer())).toEqual({
      isBottle: false,
      brand: null,
      confidence: 0,
      candidates: [],
      kind: null,
      source: null,
      ph: null,
      tds: null,
      minerals: [],
      volumeMl: null,
      barcode: null,
      textRead: [],
    })
  })
})
