import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyTree } from './copy-tree.ts'

let root: string
let copy: string | undefined
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'tree-')))
})
afterEach(() => {
  for (const folder of [root, copy])
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

it('runs its own copy of a workspace, and the installed packages and the build of the original', () => {
  const files = ['packages/sandbox/index.ts', 'node_modules/zod/index.js', 'dist/page.js', '.git/HEAD']
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), '')
  }
  mkdirSync(path.join(root, 'node_modules/@smart-hydration'))
  symlinkSync('../../packages/sandbox', path.join(root, 'node_modules/@smart-hydration/sandbox'))

  copy = realpathSync(copyTree(root))
  const loaded = (file: string) => realpathSync(path.join(copy ?? '', file))
  expect(loaded('node_modules/@smart-hydration/sandbox/index.ts')).toBe(
    path.join(copy, 'packages/sandbox/index.ts'),
  )
  expect(loaded('node_modules/zod/index.js')).toBe(path.join(root, 'node_modules/zod/index.js'))
  expect(loaded('dist/page.js')).toBe(path.join(root, 'dist/page.js'))
  expect(() => loaded('.git/HEAD')).toThrow('ENOENT')
})
