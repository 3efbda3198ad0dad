import { expect, it } from 'vitest'
import type { Row } from './text.ts'
import { prominentLine } from './text-lines.ts'

/** A line of text as it is read: each word with its place, in letters of one height. */
function line(text: string, top: number, height = 0.05): Row {
  const words = text.split(' ').map((word, place) => ({
    ...{
      text: word,
      confidence: 95,
      left: place * 0.2,
      right: place * 0.2 + 0.18,
      top,
      bottom: top + height,
    },
    box: { x: 0, y: 0, width: 100, height: 40, angle: 0 } as unknown as Row['words'][number]['box'],
  }))
  return { words, text, confidence: 95, height }
}

it.each(['con gas', 'Still', 'CLASSIC', 'sans bulles', 'minera', 'arkling', 'eralwasser', 'naturell Medium'])(
  'offers no words of labels, whole or cut, as a name: %s',
  (words) => {
    expect(prominentLine([[line(words, 0.1)]])).toBeNull()
    // A name in smaller letters is what is left.
    expect(prominentLine([[line(words, 0.1), line('Zurbelquell', 0.4, 0.03)]])).toBe('Zurbelquell')
  },
)

it.each(['Schokolade', 'Pain au chocolat', 'Biscotti', 'QUESO', 'Honig', 'Zuppa di pomodori', 'Olive oil'])(
  'offers no name of a food: %s',
  (words) => {
    expect(prominentLine([[line(words, 0.1)]])).toBeNull()
  },
)

it.each(['Kinley', 'Zurbelquell classic', 'Aqua Monaco'])('offers what could be a name: %s', (words) => {
  expect(prominentLine([[line(words, 0.1)]])).toBe(words)
})
