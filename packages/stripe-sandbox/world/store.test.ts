import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SAVING = `
  const { Store } = await import(${JSON.stringify(path.join(import.meta.dirname, 'store.ts'))})
  for (let times = 0; times < 1000; times += 1) new Store(process.argv[1]).save()
`

test('processes that save to one file at the same time all succeed, and leave nothing but it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  const file = path.join(folder, 'stripe.json')
  const save = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', SAVING, file])
  await Promise.all([save(), save(), save()])
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ customer: [] })
  expect(await readdir(folder)).toEqual(['stripe.json'])
  await rm(folder, { recursive: true, force: true })
})
