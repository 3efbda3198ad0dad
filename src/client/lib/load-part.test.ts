import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const CLIENT = path.resolve(import.meta.dirname, '..')

describe('every part of the client that is loaded on demand', () => {
  it('is loaded by loadPart, which knows of deployments', () => {
    const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|load-part\.ts$|\.generated\.ts$/.test(file),
    )
    const imports = files.flatMap((file) => {
      const code = readFileSync(path.join(CLIENT, file), 'utf8')
      return [...code.matchAll(/(.{0,20})\bimport\(/g)].map(([, before]) => ({ file, before }))
    })
    const loaded = imports.filter(({ before }) => !before?.endsWith('typeof '))
    expect(loaded.length).toBeGreaterThan(15)
    expect(loaded.filter(({ before }) => !before?.endsWith('loadPart(() => '))).toEqual([])
  })
})
