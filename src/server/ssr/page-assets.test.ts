import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROUTES = path.resolve(import.meta.dirname, '../../client/routes')

// The router reads a dot in a file's name as a slash, but a page's styles are found by the path of its route: a page of such a
// file was painted without them.
it('no route has a dot in its name', () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => path.basename(file, '.tsx').includes('.'))).toEqual([])
})
