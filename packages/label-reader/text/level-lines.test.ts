import { directionOf, type ReadLine } from '@smart-hydration/text-reader'
import { describe, expect, it } from 'vitest'
import { levelLines } from './level-lines.ts'

/** A line whose middle is at a point of the leveled label, in a photo that shows the label turned by an angle. */
function line(text: string, middle: number, level: number, angle: number): ReadLine {
  const along = directionOf(angle)
  const letters = [...text].map((letter, index) => ({
    text: letter,
    confidence: 0.9,
    at: (index + 0.5) / text.length,
  }))
  const box = {
    x: 500 + middle * along.x - level * along.y,
    y: 500 + middle * along.y + level * along.x,
    width: text.length * 12,
    height: 26,
    angle,
  }
  return { letters, confidence: 90, box }
}
const table = (angle: number) => [
  line('Calcium', -200, -40, angle),
  line('80', 200, -40, angle),
  line('Magnesium', -188, 0, angle),
  line('26', 200, 0, angle),
  line('Sodium 6,5 mg/l', -100, 40, angle),
]
const textsOf = (lines: readonly ReadLine[]) => levelLines(lines, 1000).map(({ text }) => text)

describe('leveling lines', () => {
  it.each([0, 11, -25, 90, -97, 172])('makes rows of a table turned by %s degrees', (angle) => {
    expect(textsOf(table(angle))).toEqual(['Calcium 80', 'Magnesium 26', 'Sodium 6,5 mg/l'])
  })

  it('keeps text that runs another way apart, after the rest', () => {
    expect(textsOf([line('upward', -40, 0, -90), ...table(3)])).toEqual([
      'Calcium 80',
      'Magnesium 26',
      'Sodium 6,5 mg/l',
      'upward',
    ])
  })

  it('says where in the photo each word stands', () => {
    const [row] = levelLines([line('pH 7,4', 0, 0, 0)], 1000)
    const [name, value] = row?.words ?? []
    expect([name?.text, value?.text]).toEqual(['pH', '7,4'])
    expect(value?.box.x).toBeCloseTo(500 + 18, 0)
    expect(value?.box.width).toBeCloseTo(36, 0)
  })
})
