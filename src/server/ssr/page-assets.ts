import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'

/** Puts a page's styles and code into its HTML. */
export interface PageAssets {
  insert(html: string, routeIds: readonly string[], nonce: string): string
}

const ENTRY = 'src/client/entry-client.tsx'

/** Parts whose code a page loads later although the server has drawn them: their styles go along with the page. */
const DRAWN_PARTS: ReadonlySet<string> = new Set([
  'src/client/features/scanner/water-iq/water-iq-scanner.tsx',
])

/** The source file of a route: '/cities/$slug/' is routes/cities/$slug/index.tsx, the root is routes/__root.tsx. */
function routeFile(routeId: string): string {
  const file = routeId.endsWith('/') ? `${routeId}index` : routeId
  return `src/client/routes${file.startsWith('/') ? '' : '/'}${file}.tsx`
}

/** Everything one set of routes needs, worked out once. */
interface RouteAssets {
  css: string
  styleLinks: string
  scriptFile: string
  fontLinks: string
}

/**
 * The built client's assets. The styles a page needs are written into it, so the first paint waits for nothing; the same
 * files stand as `media="not all"` links beside them, which keeps the code loader from fetching them a second time and
 * has them in the cache for the next page.
 */
export function builtPageAssets(clientDir: string): PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const cache = new Map<string, RouteAssets>()

  function collect(key: string, css: Set<string>, fonts: Set<string>, seen: Set<string>): void {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) collect(imported, css, fonts, seen)
    for (const part of chunk.dynamicImports ?? []) if (DRAWN_PARTS.has(part)) collect(part, css, fonts, seen)
    for (const file of chunk.css ?? []) css.add(file)
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(file)
  }

  function assetsOf(routeIds: readonly string[]): RouteAssets {
    const cacheKey = routeIds.join(' ')
    const cached = cache.get(cacheKey)
    if (cached !== undefined) return cached
    const css = new Set<string>()
    const fonts = new Set<string>()
    const seen = new Set<string>()
    collect(ENTRY, css, fonts, seen)
    for (const routeId of routeIds) {
      const file = routeFile(routeId)
      for (const key of Object.keys(manifest)) if (key.startsWith(`${file}?`)) collect(key, css, fonts, seen)
    }
    const entry = manifest[ENTRY]
    if (entry === undefined) throw new Error(`The built client has no ${ENTRY}; run "npm run build".`)
    const assets: RouteAssets = {
      css: [...css].map((file) => readFileSync(path.join(clientDir, file), 'utf8').trim()).join(''),
      styleLinks: [...css].map((file) => `<link rel="stylesheet" href="/${file}" media="not all">`).join(''),
      scriptFile: `/${entry.file}`,
      fontLinks: [...fonts]
        .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
        .join(''),
    }
    cache.set(cacheKey, assets)
    return assets
  }

  return {
    insert(html, routeIds, nonce) {
      const { css, styleLinks, scriptFile, fontLinks } = assetsOf(routeIds)
      const head = `${fontLinks}<style nonce="${nonce}">${css}</style>${styleLinks}`
      const script = `<script type="module" nonce="${nonce}" src="${scriptFile}"></script>`
      return html.replace('</head>', () => `${head}${script}</head>`)
    },
  }
}
