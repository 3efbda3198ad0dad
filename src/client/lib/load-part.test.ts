// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const CLIENT = path.resolve(import.meta.dirname, '..')

describe('every part of the client that is loaded on demand', () => {
  it('is loaded by loadPart, which knows of deployments', () => {
    const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|load-part\.ts$|\.generated\.ts$|\.d\.ts$/.test(file),
    )
    const imports = files.flatMap((file) => {
      const code = readFileSync(path.join(CLIENT, file), 'utf8')
      return [...code.matchAll(/(.{0,20})\bimport\(/g)].map(([, before]) => ({ file, before }))
    })
    // Where the file of the routes is gone, the browser itself goes to the page (tests/e2e/sleeping-page.test.ts).
    const loaded = imports.filter(
      ({ file, before }) => file !== 'home-routes.ts' && !before?.endsWith('typeof '),
    )
    expect(loaded.length).toBeGreaterThan(15)
    expect(loaded.filter(({ before }) => !before?.endsWith('loadPart(() => '))).toEqual([])
  })
})

describe('a part that is gone', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reloads the page once per build of the server, and then says that it is missing', async () => {
    const reload = vi.fn()
    const refuse = vi.fn()
    let build = '/assets/second.js'
    vi.stubGlobal('fetch', async () => new Response(`<script src="${build}"></script>`))
    vi.stubGlobal('location', { ...location, reload })
    const open = () => loadPart(() => Promise.reject(new Error('404'))).catch(refuse)

    void open()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    void open()
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(1))
    expect(refuse.mock.lastCall?.[0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(reload).toHaveBeenCalledTimes(1)
    build = '/assets/third.js'
    void open()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })
})
