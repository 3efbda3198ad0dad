import { expect, it } from 'vitest'
import { readableEstonianName } from './estonian-names.rules.ts'

it.each([
  ['Laeva küla ühisveevärk', 'Laeva (village)'],
  ['Tabivere aleviku ühisveevärk', 'Tabivere (small town)'],
  ['Rapla linna ühisveevärk', 'Rapla (town)'],
  ['Lustivere asula veevärk', 'Lustivere (settlement)'],
  ['Sae prk — Sae prk proovivõtukraan', 'Sae (well)'],
  ['Tallinna Botaanikaaed', 'Tallinn (Botaanikaaed)'],
  ['Tallinna Vana-Pääsküla ÜVK piirkond', 'Tallinn (Vana-Pääsküla)'],
  ['Tallinna pinnavee piirkond ja Harku', 'Tallinn (city, with Harku)'],
  ['Metsanurme', 'Metsanurme'],
  ['veevärk', 'veevärk'],
  ['Ulge talu veevärk', 'Ulge (farm)'],
  ['Kehtna Hooldekodu veevärk', 'Kehtna (care home)'],
  ['Kutimuti Noortelaagri veevõrk', 'Kutimuti (youth camp)'],
  ['Metsvitsa tänava piirkonna ühisveevärk', 'Metsvitsa tänava'],
  ['Metsapoole kooli veevärk, Häädemeeste vald', 'Metsapoole (school)'],
  ['Jõgeva linna ühisveevärk, Jõgeva linn', 'Jõgeva (town)'],
  ['Röa II (ridaelamu) veevärk', 'Röa II (ridaelamu)'],
  ['Vaikla Puhkemaja veevärk (tall)', 'Vaikla Puhkemaja (tall)'],
  ['Kool veevärk', 'Kool'],
])('%s is read as %s', (reported, name) => {
  expect(readableEstonianName(reported)).toBe(name)
})
