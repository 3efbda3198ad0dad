import { expect, it } from 'vitest'
import { indexBrands } from './brand/brand-names.ts'
import { createJudge } from './judge-looks.ts'
import { rowsOf } from './text/rows.ts'

const LINES = ['Natural mineral water', 'mg/l', 'Calcium 80', 'Magnesium 26', 'Sodium 6,5', 'pH 7,2']

/** What is judged of lines that are so many pixels high. */
function judged(pixels: number) {
  const judge = createJudge(indexBrands({ waters: [], barcodes: [] }), null)
  for (const _look of [1, 2])
    judge.add(
      rowsOf(
        LINES.flatMap((line, index) => {
          const box = { x: 0, y: 0, width: 0, height: pixels, angle: 0 }
          const top = 0.1 + index * 0.05
          return line.split(' ').map((text, at) => {
            const left = 0.1 + at * 0.2
            return { text, confidence: 95, left, right: left + 0.1, top, bottom: top + 0.03, box, line: box }
          })
        }),
      ),
    )
  return judge.reading()
}

it('reads numbers that have enough pixels, and no smaller ones; words need fewer', () => {
  expect(judged(20)).toMatchObject({ isBottle: true, ph: { value: 7.2 } })
  expect(judged(20).minerals.map(({ value }) => value)).toEqual([80, 26, 6.5])
  expect(judged(11)).toMatchObject({ isBottle: true, kind: 'mineral', ph: null, minerals: [] })
})
