import { beforeAll, expect, it } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { insertCommune, insertWaterSystem } from '#tests/factories/water-systems.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { listSitemapFiles, sitemapPage } from './sitemap.service.ts'

const FIXED = ['/', '/cities']
const deps = useTestDeps({ isEmptiedBeforeEach: false })

beforeAll(async () => {
  for (let count = 0; count < 4; count++) await insertCity(deps.db)
  await insertProduct(deps.db)
  for (let count = 0; count < 3; count++)
    await insertWaterSystem(deps.db, {
      id: `MI000999${count}`,
      town: `planted-${count}`,
      zip: `4899${count}`,
    })
  await insertCommune(deps.db, { code: '2B999' })
})

async function readFiles(size?: number): Promise<string[][]> {
  const files: string[][] = []
  for (const file of await listSitemapFiles(deps.db, FIXED, size)) {
    expect(file.page).toBe(files.length + 1)
    const paths: string[] = []
    for await (const entries of sitemapPage(deps.db, FIXED, file, size))
      paths.push(...entries.map(({ path }) => path))
    files.push(paths)
  }
  return files
}

it('holds each page once and in the same order, whatever the size of a file', async () => {
  const [whole = [], ...others] = await readFiles()
  expect(others).toEqual([])
  expect(new Set(whole).size).toBe(whole.length)
  for (const each of ['/cities', '/water/us/michigan/planted-2', '/water/fr/commune/2b999-plantedville'])
    expect(whole).toContain(each)
  for (let size = 1; size <= whole.length + 1; size++) {
    const files = await readFiles(size)
    expect(files.flat(), `files of ${size}`).toEqual(whole)
    expect(files.slice(0, -1).every(({ length }) => length === size)).toBe(true)
    expect(files).toHaveLength(Math.ceil(whole.length / size))
  }
})
