import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../docs/decisions')
const decisions = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file))
const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')

it('the list of decisions by topic names each once, with its number and title', () => {
  const listed = index.split('\n').filter((line) => /^- \[\d/.test(line))
  const expected = decisions.map((file) => {
    const [heading = ''] = readFileSync(path.join(FOLDER, file), 'utf8').split('\n')
    return `- [${Number(file.slice(0, 4))}](${file}): ${heading.replace(/^# 0*\d+\. /, '')}`
  })
  expect(listed.sort()).toEqual(expected.sort())
})

it('it also names every README that says why a module is as it is', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const readmes = ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'README.md')
      .map((file) => path.posix.join(folder, ...file.split(path.sep))),
  )
  const reasons = readmes.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('\nWhy it is as it is.\n'),
  )
  expect(reasons.length).toBeGreaterThan(20)
  expect(reasons.filter((file) => !index.includes(`(../../${file})`))).toEqual([])
})
