import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../docs/decisions')
const decisions = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file))
const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')

it('the list of decisions by topic names each once, with its number and title', () => {
  const listed = index.split('\n').filter((line) => line.startsWith('- '))
  const expected = decisions.map((file) => {
    const [heading = ''] = readFileSync(path.join(FOLDER, file), 'utf8').split('\n')
    return `- [${Number(file.slice(0, 4))}](${file}): ${heading.replace(/^# 0*\d+\. /, '')}`
  })
  expect(listed.sort()).toEqual(expected.sort())
})
