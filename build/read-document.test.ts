import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIXED_ROUTES } from '#tests/harness/site-routes.ts'
import { readDocument } from './read-document.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('src/client/**/*.md', { cwd: root, exclude: ['**/README.md'] })

describe('reads', () => {
  const read = (markdown: string) => readDocument(`# Title\n\nLead.\n\n## Section {#here}\n\n${markdown}`)

  it('a title, a sentence, and sections with their ids', () => {
    expect(read('Text.')).toEqual({
      title: 'Title',
      lead: 'Lead.',
      sections: [{ title: 'Section', id: 'here', blocks: [{ paragraph: ['Text.'] }] }],
    })
  })

  it('links, bold text and names in paragraphs and lists', () => {
    const [section] = read('- **A**: 1 & “2” {b}\n- [c](/d)\n\n{table}\n\n### Sub').sections
    expect(section?.blocks).toEqual([
      { list: [[{ bold: 'A' }, ': 1 & “2” ', { value: 'b' }], [{ link: 'c', href: '/d' }]] },
      { slot: 'table' },
      { heading: 'Sub' },
    ])
  })

  it.each([
    '<b>HTML</b>',
    '```\ncode\n```',
    '> quote',
    '1. numbered',
    '`code`',
    '[a](http://a.test)',
    '[a](javascript:1)',
    '',
  ])('nothing else: %s', (markdown) => {
    expect(() => read(markdown)).toThrow()
  })
})

describe.each(files)('%s', (file) => {
  const { sections } = readDocument(readFileSync(path.join(root, file), 'utf8'))

  it('has a text in every section, and leads to pages that exist', () => {
    expect(sections.length).toBeGreaterThan(1)
    for (const [, href] of JSON.stringify(sections).matchAll(/"href":"(\/[^"]*)"/g))
      expect(FIXED_ROUTES).toContain(href)
  })
})

it('the texts of four pages are Markdown', () => {
  expect(files.map((file) => path.basename(file)).toSorted()).toEqual([
    'accessibility.md',
    'methodology.md',
    'privacy.md',
    'terms.md',
  ])
})
