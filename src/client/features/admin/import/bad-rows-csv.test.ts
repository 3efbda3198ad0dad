import { expect, it } from 'vitest'
import { badRowsCsv } from './bad-rows-csv.ts'

it('lists each mistake, and lets no cell be a formula', () => {
  expect(
    badRowsCsv([
      { line: 2, column: 'name', problem: '"x" is no number.' },
      { line: 3, column: null, problem: '=HYPERLINK("https://evil.example")' },
    ]),
  ).toBe(
    '"line","column","problem"\r\n"2","name","""x"" is no number."\r\n"3","","\'=HYPERLINK(""https://evil.example"")"\r\n',
  )
})
