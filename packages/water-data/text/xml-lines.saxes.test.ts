import { describe, expect, it } from 'vitest'
import { MalformedXml, xmlLines } from './xml-lines.saxes.ts'

const LAYOUT = { root: 'samples', record: 'sample', row: 'result', optional: ['county'] }
const COLUMNS = ['place', 'county', 'result/name', 'result/value']

async function* inChunks(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}
async function read(text: string, size = 7): Promise<string[][]> {
  const lines: string[][] = []
  for await (const line of xmlLines(inChunks(text, size), LAYOUT, COLUMNS)) lines.push(line)
  return lines
}
const sample = (results: string, more = '') =>
  `<sample>${more}<results>${results}</results><place>Põlva &amp; Räpina</place></sample>`
const result = (name: string, value: string) => `<result><name>${name}</name><value>${value}</value></result>`

describe('rows of XML', () => {
  it('have the elements of their record, which may stand after them', async () => {
    const text = `<?xml version="1.0"?><samples>${sample(result('iron', '0,2') + result('<![CDATA[pH]]>', '7'))}
      ${sample(result('iron', '0,3'), '<county>Põlva</county><id>1</id>')}</samples>`
    for (const size of [1, 7, 10_000])
      expect(await read(text, size)).toEqual([
        COLUMNS,
        ['Põlva & Räpina', '', 'iron', '0,2'],
        ['Põlva & Räpina', '', 'pH', '7'],
        ['Põlva & Räpina', 'Põlva', 'iron', '0,3'],
      ])
  })

  it.each([
    ['another first element', '<html><body/></html>', 'its first element is "html" and not "samples".'],
    ['an end that is missing', `<samples>${sample(result('iron', '1'))}`, 'it is not well-formed XML'],
    [
      'entities of its own',
      '<!DOCTYPE samples [<!ENTITY a "x">]><samples><sample><place>&a;</place></sample></samples>',
      'it is not well-formed XML',
    ],
    [
      'columns that no row has',
      `<samples>${sample('<result><name>iron</name></result>')}</samples>`,
      'it lacks the element result/value.',
    ],
    [
      'a text without an end',
      `<samples><sample><place>${'x'.repeat(1_100_000)}`,
      'an element holds more than a megabyte of text.',
    ],
    ['endless depth', `<samples>${'<a>'.repeat(60)}`, 'its elements are nested too deep.'],
    [
      'endless rows of one record',
      `<samples><sample>${result('iron', '1').repeat(10_001)}</sample></samples>`,
      'a "sample" has more than 10000 "result".',
    ],
  ])('refuse %s', async (_name, text, message) => {
    const refusal = await read(text, 60_000).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(MalformedXml)
    expect((refusal as Error).message).toContain(message)
  })
})
