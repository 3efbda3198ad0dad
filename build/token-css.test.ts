import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { tokenCss } from './token-css.ts'

const CLIENT = path.resolve(import.meta.dirname, '../src/client')
const css = tokenCss()
const defined = new Set(css.match(/--sh-[\w-]+(?=:)/g))

const filesEnding = (ending: RegExp) =>
  readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
const sources = filesEnding(/\.(css|tsx)$/)
const textOf = (file: string) => readFileSync(file, 'utf8')

describe('the tokens as CSS', () => {
  it('gives the light theme to the root, and what differs to the dark one of screens', () => {
    expect(css).toMatch(/:root\{[^}]*--sh-colors-bg-canvas:#F2F7F8/)
    expect(css).toMatch(/@media screen\{\[data-theme=dark\]\{[^}]*--sh-colors-bg-canvas:#06151D/)
    expect(css).toMatch(/@media \(min-width: 60rem\)\{:root\{[^}]*--sh-font-sizes-h1:2\.5rem/)
  })

  it('defines every property that the client names, each name written whole', () => {
    const unknown = filesEnding(/\.(css|tsx?)$/).flatMap((file) =>
      [...textOf(file).matchAll(/var\((--sh-[\w-]+)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !defined.has(name))
        .map((name) => `${path.relative(CLIENT, file)}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('reaches every style sheet: a class composed from another file keeps names that no page defines', () => {
    const composing = sources.filter((file) => /composes:[^;]*\bfrom\b/.test(textOf(file)))
    expect(composing.map((file) => path.relative(CLIENT, file))).toEqual([])
  })

  it('measures no width in ch: it changes when the web font arrives, and the lines below move', () => {
    const inCh = sources.filter((file) => /\d(?:ch|ex)\b/.test(textOf(file)))
    expect(inCh.map((file) => path.relative(CLIENT, file))).toEqual([])
  })

  it('is the only place for colors: no component and no style sheet has one of its own', () => {
    const literal = sources.flatMap((file) =>
      (
        textOf(file).match(/(?<![\w&/-])#[0-9a-fA-F]{3,8}\b(?!['"]?\s*\/)|\b(?:rgba?|hsla?|oklch)\(/g) ?? []
      ).map((color) => `${path.relative(CLIENT, file)}: ${color}`),
    )
    expect(literal).toEqual([])
  })
})
