import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CANVAS_COLOR } from '#client/ui/theme/canvas-color.ts'
import { type RequestOptions, send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

const ask = (address: string, options?: RequestOptions) => send(server.origin, address, options)

/** The files the built worker keeps when it is installed. */
async function keptFiles(): Promise<string[]> {
  const { text } = await ask('/service-worker.js')
  return [...new Set(text.match(/\/(?:assets\/[\w.-]+|favicon\.svg|icon-192\.png)/g))].filter(
    (file) => file !== '/assets/',
  )
}

describe('the service worker', () => {
  it('is asked for again each time, and may ask our own server only', async () => {
    const { status, headers } = await ask('/service-worker.js')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    )
  })

  it('keeps files that exist and are the same for everybody: code, styles and the font of the offline page', async () => {
    const files = await keptFiles()
    for (const file of files) {
      const { status, headers } = await ask(file, { headers: { cookie: 'session=somebody' } })
      expect(status, file).toBe(200)
      expect(headers['cache-control'], file).toMatch(/^public/)
    }
    for (const kind of ['.js', '.css', '.woff2', '.svg', '.png'])
      expect(
        files.some((file) => file.endsWith(kind)),
        kind,
      ).toBe(true)
  })

  it('has every file the offline page names', async () => {
    const page = await ask('/offline')
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(page.text).toContain('content="noindex"')
    const named = [...page.text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    const files = await keptFiles()
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((file) => !files.includes(file))).toEqual([])
  })
})

describe('a page', () => {
  it('allows our own worker and manifest, and names the manifest', async () => {
    const { headers, text } = await ask('/pricing')
    expect(headers['content-security-policy']).toMatch(/worker-src 'self'; manifest-src 'self'/)
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  })
})

describe('the manifest', () => {
  it('is one, has the colors of the theme, and names pictures of the size it says', async () => {
    const { headers, text } = await ask('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json')
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({
      name: 'Smart Hydration',
      start_url: '/start',
      display: 'standalone',
      theme_color: CANVAS_COLOR.dark,
      background_color: CANVAS_COLOR.dark,
    })
    for (const { src, sizes } of manifest.icons) {
      const { bytes } = await ask(src)
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
    }
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/tracker?add=250',
      '/scanner',
    ])
  })
})

describe('the screenshots of the manifest', () => {
  it('are pictures of the size they say, for phones and desktops, small, and of one shape for each', async () => {
    const { screenshots } = JSON.parse((await ask('/manifest.webmanifest')).text)
    const shapes = new Map<string, Set<string>>()
    for (const { src, sizes, type, form_factor: form, label } of screenshots) {
      const { bytes, headers } = await ask(src)
      expect(headers['content-type'], src).toBe(type)
      const { width = 0, height = 0, format } = await sharp(bytes).metadata()
      expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type])
      expect(form, src).toBe(width > height ? 'wide' : 'narrow')
      // Browsers leave out pictures that are larger or longer, and all of a form but those of the first one's shape.
      expect(Math.max(width, height) / Math.min(width, height), src).toBeLessThanOrEqual(2.3)
      expect(Math.min(width, height), src).toBeGreaterThanOrEqual(320)
      expect(bytes.length, src).toBeLessThan(90_000)
      expect(label, src).toMatch(/\w/)
      shapes.set(form, (shapes.get(form) ?? new Set()).add(sizes))
    }
    expect([...shapes.keys()].sort()).toEqual(['narrow', 'wide'])
    for (const sizes of shapes.values()) expect(sizes.size).toBe(1)
  })
})

describe('a push', () => {
  const SCRIPT = readFileSync(
    path.resolve(import.meta.dirname, '../../dist/client/service-worker.js'),
    'utf8',
  )
  const ORIGIN = 'https://water.example'

  /** The built worker with a global scope that notes what it does. */
  function startWorker(openPages: string[] = []) {
    const handlers = new Map<string, (event: object) => void>()
    const showNotification = vi.fn(async () => undefined)
    const openWindow = vi.fn(async () => null)
    const focus = vi.fn(async () => undefined)
    const self = {
      location: { origin: ORIGIN },
      registration: { showNotification },
      clients: { matchAll: async () => openPages.map((url) => ({ url, focus })), openWindow },
      addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    }
    runInNewContext(SCRIPT, { self, URL, JSON, Promise })
    async function happen(type: string, event: object): Promise<void> {
      let done: Promise<unknown> = Promise.resolve()
      handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) })
      await done
    }
    const push = (text: string) => happen('push', { data: { text: () => text } })
    const click = (url: unknown) =>
      happen('notificationclick', { notification: { close: () => undefined, data: { url } } })
    return { push, click, showNotification, openWindow, focus }
  }

  it('becomes a notification', async () => {
    const worker = startWorker()
    await worker.push(JSON.stringify({ title: 'Time for a glass', body: '750 ml to go', url: '/tracker' }))
    expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Time for a glass',
      expect.objectContaining({ body: '750 ml to go', data: { url: '/tracker', drink: null }, actions: [] }),
    )
  })

  it.each(['', 'no json', '{}', '{"title":5}', 'null'])('that says %j is left alone', async (text) => {
    const worker = startWorker()
    await worker.push(text)
    expect(worker.showNotification).not.toHaveBeenCalled()
  })

  it('goes to the open page that shows it, or opens it', async () => {
    const open = startWorker([`${ORIGIN}/cities`, `${ORIGIN}/tracker`])
    await open.click('/tracker')
    expect([open.focus.mock.calls.length, open.openWindow.mock.calls.length]).toEqual([1, 0])
    const closed = startWorker([`${ORIGIN}/cities`])
    await closed.click('/tracker')
    expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith('/tracker')
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', undefined, 5])(
    'never leads to %s',
    async (url) => {
      const worker = startWorker()
      await worker.push(JSON.stringify({ title: 'Hello', url }))
      expect(worker.showNotification).toHaveBeenCalledWith(
        'Hello',
        expect.objectContaining({ data: { url: '/', drink: null } }),
      )
      await worker.click(url)
      expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('/')
    },
  )
})
