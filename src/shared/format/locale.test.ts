import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, localeFrom } from './locale.ts'

it.each([
  ['en-GB,en;q=0.9', 'en-GB'],
  ['de-AT,de;q=0.9,en;q=0.8', 'en-AT'],
  ['de', 'en-DE'],
  ['en', 'en-US'],
  ['pt-BR', 'en-BR'],
  ['zh-Hant-TW', 'en-TW'],
  ['*, nonsense!, fr-CA;q=0.5', 'en-CA'],
])('reads %s as %s', (languages, locale) => {
  expect(localeFrom(languages)).toBe(locale)
})

it.each([null, undefined, '', '*', 'es-419', 'x'.repeat(10_000), '<script>'])(
  'falls back from %j',
  (languages) => {
    expect(localeFrom(languages)).toBe(DEFAULT_LOCALE)
  },
)
