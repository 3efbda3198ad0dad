import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slimPackages, unreadFiles } from './slim-packages.ts'

const RUNTIME = 'onnxruntime-node/bin/napi-v6'
const SYSTEMS = ['linux/x64', 'linux/arm64', 'darwin/arm64', 'win32/x64', 'win32/arm64']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function add(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
}
const kept = (files: string[]) => files.filter((file) => existsSync(path.join(folder, file)))

describe('slimPackages', () => {
  it.each(SYSTEMS)('keeps the runtime of %s and no other', (system) => {
    const files = SYSTEMS.map((each) => `${RUNTIME}/${each}/binding.node`)
    add(...files)
    const [platform = '', arch = ''] = system.split('/')
    slimPackages(folder, { platform, arch })
    expect(kept(files)).toEqual([`${RUNTIME}/${system}/binding.node`])
  })

  it('deletes source maps, but neither code nor data with a similar name', () => {
    const files = [
      'a/index.js',
      'a/index.js.map',
      '@b/c/node_modules/d/e.d.ts.map',
      'f/tiles.map',
      'source-map/index.js',
    ]
    add(...files)
    slimPackages(folder, { platform: 'linux', arch: 'x64' })
    expect(kept(files)).toEqual(['a/index.js', 'f/tiles.map', 'source-map/index.js'])
  })

  it('keeps the licenses of what it deletes texts from', () => {
    const files = ['a/LICENSE', 'a/LICENSE.md', '@b/c/NOTICE.md', 'a/README.md', '@b/c/docs/guide.md']
    add(...files)
    slimPackages(folder, { platform: 'linux', arch: 'x64' })
    expect(kept(files)).toEqual(['a/LICENSE', 'a/LICENSE.md', '@b/c/NOTICE.md'])
  })

  it('accepts a folder in which packages are missing, and a second run', () => {
    add('a/index.js')
    slimPackages(folder, { platform: 'linux', arch: 'x64' })
    slimPackages(folder, { platform: 'linux', arch: 'x64' })
    expect(kept(['a/index.js'])).toEqual(['a/index.js'])
  })

  it('leaves what the server and the readers load', () => {
    const { resolve } = createRequire(import.meta.url)
    for (const file of [
      'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/legacy/build/pdf.worker.mjs',
      'pdfjs-dist/wasm/openjpeg.wasm',
      'us-atlas/states-10m.json',
      'world-atlas/land-110m.json',
    ])
      expect(existsSync(resolve(file)), file).toBe(true)
  })

  it('deletes no file that a package loads when the program imports it', () => {
    const unread = unreadFiles(process).flatMap(({ files }) => files)
    const deleted = loadedFiles().filter((file) =>
      unread.some((files) => path.matchesGlob(file, files) || path.matchesGlob(file, `${files}/**`)),
    )
    expect(deleted).toEqual([])
  }, 60_000)
})

/** The packages that the server imports, at its start or later. */
function importedPackages(): string[] {
  const root = path.join(import.meta.dirname, '..')
  const found = globSync('{src/{server,shared},packages}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^(?!import type )(?:import|export|\}) .*?from '([@a-z][^']*)'|import\('([@a-z][^']*)'\)/gm,
      ),
    ])
    .map(([, atStart, later]) => atStart ?? later ?? '')
  return [...new Set(found)].filter((name) => !name.startsWith('node:'))
}

/** Paths below node_modules of all files that importing these packages loads. */
function loadedFiles(): string[] {
  const packages = importedPackages()
  expect(packages).toContain('openai')
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    for (const name of ${JSON.stringify(packages)}) await import(name)
    process.stdout.write(JSON.stringify(loaded), () => process.exit())`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const files = (JSON.parse(output) as string[]).flatMap(
    (url) => url.split('?')[0]?.match(/\/node_modules\/(.*)/)?.[1] ?? [],
  )
  expect(files.length).toBeGreaterThan(1000)
  return files
}
