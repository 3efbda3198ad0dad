import { expect, it } from 'vitest'
import { readableEstonianName } from './estonian-names.rules.ts'

it.each([
  ['Laeva küla ühisveevärk', 'Laeva (village)'],
  ['Tabivere aleviku ühisveevärk', 'Tabivere (small town)'],
  ['Rapla linna ühisveevärk', 'Rapla (town)'],
  ['Lustivere asula veevärk', 'Lustivere (settlement)'],
  ['Sae prk — Sae prk proovivõtukraan', 'Sae prk'],
  ['Tallinna Botaanikaaed', 'Botaanikaaed, Tallinn'],
  ['Tallinna Vana-Pääsküla ÜVK piirkond', 'Vana-Pääsküla, Tallinn'],
  ['Tallinna pinnavee piirkond ja Harku', 'Surface water of Harku and Tallinn'],
  ['Metsanurme', 'Metsanurme'],
  ['veevärk', 'veevärk'],
  ['Ulge talu veevärk', 'Ulge talu'],
])('%s is read as %s', (reported, name) => {
  expect(readableEstonianName(reported)).toBe(name)
})
