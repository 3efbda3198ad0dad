import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { staticFiles } from './static-files.ts'

let folder: string
let server: Server
let origin: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-static-'))
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  await mkdir(path.join(folder, 'client/.vite'))
  await writeFile(path.join(folder, 'client/assets/a1.css'), 'a{}')
  await writeFile(path.join(folder, 'client/assets/a1.css.br'), 'packed')
  await writeFile(path.join(folder, 'client/.vite/manifest.json'), '{}')
  await writeFile(path.join(folder, 'client-secret.txt'), 'secret')
  const app = express().use(staticFiles(path.join(folder, 'client')), (_req, res) => {
    res.status(404).end('handed on')
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

const ask = async (address: string, encoding = 'identity') => {
  const response = await fetch(origin + address, { headers: { 'accept-encoding': encoding } })
  return { status: response.status, headers: response.headers, text: await response.text().catch(() => '') }
}

it('serves what was built, packed where it can be, and lets it be kept', async () => {
  const { status, headers, text } = await ask('/assets/a1.css')
  expect([status, text, headers.get('content-type')]).toEqual([200, 'a{}', 'text/css'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/assets/a1.css', 'br')).headers.get('content-encoding')).toBe('br')
})

it('hands on what is gone since the start, and goes on serving', async () => {
  expect((await ask('/assets/a1.css')).status).toBe(200)
  await rm(path.join(folder, 'client/assets/a1.css'))
  expect(await ask('/assets/a1.css')).toMatchObject({ status: 404, text: 'handed on' })
  await writeFile(path.join(folder, 'client/assets/b2.css'), 'b{}')
  expect((await ask('/assets/b2.css')).text).toBe('b{}')
})

it.each([
  '/assets',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/assets/..%2f..%2fclient-secret.txt',
  '/..%2fclient-secret.txt',
  '/%2e%2e/client-secret.txt',
])('%s is no file', async (address) => {
  expect(await ask(address)).toMatchObject({ status: 404, text: 'handed on' })
})
