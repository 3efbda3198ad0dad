import { expect, it } from 'vitest'
import { findPrintedSource } from './printed-source.ts'

const read = (text: string, confidence = 95) => findPrintedSource([{ text, confidence, box: null } as never])

it.each([
  ['Source : Cachat, Évian', 'Cachat, Évian'],
  ['Fonte Panna, Scarperia (FI)', 'Panna, Scarperia (FI)'],
  ['Source Clairvic 1,51', 'Clairvic'],
  ['Source : Clairvic · 1,5 l', 'Clairvic'],
  ['Quelle: Stiftsquelle 0,75 l', 'Stiftsquelle'],
  ['Spring: Saskia Quelle 500ml', 'Saskia Quelle'],
  ['Source : Bonne Fontaine, 74500 Évian', 'Bonne Fontaine, 74500 Évian'],
])('reads the spring of %j without the size of the bottle', (text, expected) => {
  expect(read(text)).toBe(expected)
})

it.each(['Source', 'Source : 1,5 l', 'Mineral water'])('finds none in %j', (text) => {
  expect(read(text)).toBeNull()
})
