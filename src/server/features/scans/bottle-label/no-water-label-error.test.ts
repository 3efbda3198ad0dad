import { describe, expect, it } from 'vitest'
import { type LabelReading, NOTHING_READ } from '#shared/scans/label-reading.ts'
import type { Sight } from '#shared/scans/sight.ts'
import { noWaterLabel } from './no-water-label-error.ts'

const place = { left: 0.12345, top: 0.5, width: 0.25, height: 0.1, isRead: false }
const reading = (sight: Partial<Sight> | undefined, nameRead: string | null = null): LabelReading => ({
  ...NOTHING_READ,
  nameRead,
  ...(sight === undefined ? {} : { sight: { what: 'nothing', trouble: null, places: [place], ...sight } }),
})

describe('the refusal of a photo without a water label', () => {
  it.each([
    ['small', 'move closer'],
    ['dark', 'turn on a light'],
    ['blurred', 'hold the phone still'],
    ['cut', 'move back'],
  ] as const)('says what to do about %s text', (trouble, advice) => {
    const { userMessage, details } = noWaterLabel(reading({ trouble }), null)
    expect(userMessage).toContain('We found no water label in this picture.')
    expect(userMessage.indexOf(advice)).toBeGreaterThan(-1)
    expect(userMessage.indexOf(advice)).toBeLessThan(userMessage.indexOf('We found'))
    expect(details).toMatchObject({ seen: 'nothing', trouble })
  })

  it('says what was read where it was something else, and where the text stands', () => {
    const { userMessage, details } = noWaterLabel(reading({ what: 'text' }, 'Teacher’s'), null)
    expect(userMessage).toContain('We read “Teacher’s”')
    expect(details).toMatchObject({ seen: 'text', nameRead: 'Teacher’s' })
    expect(JSON.parse(String(details?.places))).toEqual([{ ...place, left: 0.123 }])
  })

  it.each([
    ['01215908', '0012000001598'],
    ['3274080005003', '3274080005003'],
    ['3274080005004', undefined],
  ])('passes the barcode %s on as %s', (barcode, digits) => {
    expect(noWaterLabel({ ...reading({}, null), barcode }, null).details?.barcode).toBe(digits)
  })

  it('gives general advice where the engine does not tell what it saw', () => {
    const { userMessage, details } = noWaterLabel(reading(undefined), null)
    expect(userMessage).toContain('Fill the frame with the label')
    expect(details).toEqual({ reason: 'no-water-label' })
  })

  it('says that it is another drink, and asks for the water that is named on it', () => {
    const { userMessage, details } = noWaterLabel(
      { ...reading({ what: 'text' }), otherDrink: 'limonata' },
      'San Pellegrino',
    )
    expect(userMessage).toContain('we read “limonata”')
    expect(details).toMatchObject({ otherDrink: 'limonata', asked: 'San Pellegrino' })
  })
})
