import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARCODE_POLICY, COMPUTING_POLICY } from './security.ts'
import { staticFiles } from './static-files.ts'

let folder: string
let server: Server
let origin: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-static-'))
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  await mkdir(path.join(folder, 'client/.vite'))
  await writeFile(path.join(folder, 'client/assets/a1.css'), 'a{}')
  await writeFile(path.join(folder, 'client/assets/a1.css.br'), 'compressed')
  await writeFile(path.join(folder, 'client/.vite/manifest.json'), '{}')
  await writeFile(path.join(folder, 'client-secret.txt'), 'secret')
  const app = express().use(staticFiles(path.join(folder, 'client')), (_req, res) => {
    res.status(404).end('passed on')
  })
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve())
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const fetchFile = async (address: string, encoding = 'identity') => {
  const response = await fetch(origin + address, { headers: { 'accept-encoding': encoding } })
  return { status: response.status, headers: response.headers, text: await response.text().catch(() => '') }
}

it('serves built files, compressed if possible, and lets browsers cache them', async () => {
  const { status, headers, text } = await fetchFile('/assets/a1.css')
  expect([status, text, headers.get('content-type')]).toEqual([200, 'a{}', 'text/css'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetchFile('/assets/a1.css', 'br')).headers.get('content-encoding')).toBe('br')
})

it('passes on requests for deleted files, and keeps serving others', async () => {
  expect((await fetchFile('/assets/a1.css')).status).toBe(200)
  await rm(path.join(folder, 'client/assets/a1.css'))
  expect(await fetchFile('/assets/a1.css')).toMatchObject({ status: 404, text: 'passed on' })
  await writeFile(path.join(folder, 'client/assets/b2.css'), 'b{}')
  expect((await fetchFile('/assets/b2.css')).text).toBe('b{}')
})

it.each([
  '/assets',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/assets/..%2f..%2fclient-secret.txt',
  '/..%2fclient-secret.txt',
  '/%2e%2e/client-secret.txt',
])('%s is not a file', async (address) => {
  expect(await fetchFile(address)).toMatchObject({ status: 404, text: 'passed on' })
})

it('says the type of every file at the root of the site', async () => {
  const entries = await readdir('public', { withFileTypes: true })
  const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  expect(names).toContain('favicon.ico')
  for (const name of names) {
    await copyFile(path.join('public', name), path.join(folder, 'client', name))
    expect((await fetchFile(`/${name}`)).headers.get('content-type'), name).toMatch(
      /^(?:image\/[a-z+-]+|application\/manifest\+json)$/,
    )
  }
})

it('gives workers their policies: none may load anything, and the barcode reader runs WebAssembly', async () => {
  const policyOf = async (name: string) => {
    await writeFile(path.join(folder, `client/assets/${name}`), '1')
    return (await fetchFile(`/assets/${name}`)).headers.get('content-security-policy')
  }
  expect(await policyOf('proof-of-work.worker-C0OAoaP-.js')).toBe(COMPUTING_POLICY)
  expect(await policyOf('barcode-worker.zxing-wasm-a-B1_.js')).toBe(BARCODE_POLICY)
  expect(await policyOf('a1b2c3.js')).toBeNull()
})
