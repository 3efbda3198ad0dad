import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { type CodeFiles, codeLoader } from './code-loader.ts'

/** Adds styles and scripts to a page's HTML. */
export interface PageAssets {
  /** @param isForVisitors whether the page is the same for every visitor, and so may sleep until someone touches it */
  insert(html: string, routeIds: readonly string[], nonce: string, isForVisitors?: boolean): string
}

const ENTRY = 'src/client/entry-client.tsx'
/** All routes (`build/visitor-chunks.ts`). A page needs them to wake up, but home, whose own is in the entry (`src/client/home-routes.ts`). */
const ROUTES = 'all-routes'
const HOME = '/'

/** Chunks that load later although the server renders their components, so the page needs their styles. */
const RENDERED_CHUNKS: ReadonlySet<string> = new Set([
  'src/client/features/scans/water-iq/water-iq-scanner.tsx',
])

/** The same, of pages that are drawn for a member. */
const MEMBERS_CHUNKS: ReadonlySet<string> = new Set(['src/client/routes/-members-day.tsx'])

/**
 * Where the source of a route may be: '/cities/$slug/' is routes/cities/$slug/index.tsx, '/admin' is
 * routes/admin/route.tsx, the root is routes/__root.tsx.
 */
function routeFiles(routeId: string): string[] {
  const path = `src/client/routes${routeId.startsWith('/') ? '' : '/'}${routeId}`
  return path.endsWith('/') ? [`${path}index.tsx`] : [`${path}.tsx`, `${path}/route.tsx`]
}

/** The URLs of the files a set of routes needs. */
interface Files extends CodeFiles {
  fonts: string[]
}

/** What is added to a page, computed once for each set of routes. */
interface RouteAssets {
  preloads: string
  css: string
  loader: string
}

/** Pages that are tools, or that say what this device has: they wake up by themselves. */
const WAKES_BY_ITSELF = /^\/(?:app|offline|scanner|status|tracker)\b/

/**
 * The assets of the built client. A page contains the styles of its routes whole, so that the first paint waits for nothing and
 * nothing changes the layout later; its code loads after the paint.
 */
export function builtPageAssets(clientDir: string): PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  if (manifest[ENTRY] === undefined) throw new Error(`The built client has no ${ENTRY}; run "npm run build".`)
  const allRoutes = Object.keys(manifest).find((key) => manifest[key]?.name === ROUTES) ?? ''
  const cache = new Map<string, RouteAssets>()

  function filesOf(routeIds: readonly string[], isForVisitors: boolean): Files {
    const files = new Set<string>()
    const collect = (key: string): void => {
      const chunk = manifest[key]
      if (chunk === undefined || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) collect(imported)
      for (const part of chunk.dynamicImports ?? [])
        if (RENDERED_CHUNKS.has(part) || (!isForVisitors && MEMBERS_CHUNKS.has(part))) collect(part)
      for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    }
    const endingIn = (ending: string) =>
      [...files].filter((file) => file.endsWith(ending)).map((file) => `/${file}`)
    collect(ENTRY)
    const entry = endingIn('.js').reverse()
    const isHome = routeIds.includes(HOME)
    if (!isHome) collect(allRoutes)
    entry.push(...endingIn('.js').slice(entry.length))
    for (const routeId of routeIds) {
      for (const file of routeFiles(routeId))
        for (const key of Object.keys(manifest)) if (key.startsWith(`${file}?`)) collect(key)
    }
    const needed = { entry, scripts: endingIn('.js'), styles: endingIn('.css'), fonts: endingIn('.woff2') }
    if (isHome) collect(allRoutes)
    return { ...needed, later: endingIn('.js').slice(needed.scripts.length) }
  }

  function assetsOf(routeIds: readonly string[], isForVisitors: boolean): RouteAssets {
    const cacheKey = `${isForVisitors} ${routeIds.join(' ')}`
    const cached = cache.get(cacheKey)
    if (cached !== undefined) return cached
    const files = filesOf(routeIds, isForVisitors)
    const assets: RouteAssets = {
      preloads: files.fonts
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}"/>`)
        .join(''),
      css: files.styles.map((file) => readFileSync(path.join(clientDir, file), 'utf8').trim()).join(''),
      loader: codeLoader(files, isForVisitors && !routeIds.some((id) => WAKES_BY_ITSELF.test(id))),
    }
    cache.set(cacheKey, assets)
    return assets
  }

  return {
    insert(html, routeIds, nonce, isForVisitors = false) {
      const { preloads, css, loader } = assetsOf(routeIds, isForVisitors)
      const head = `${preloads}<style nonce="${nonce}">${css}</style></head>`
      const script = `<script nonce="${nonce}">${loader}</script></body>`
      return html.replace('</head>', () => head).replace(/<\/body>(?=<\/html>$)/, () => script)
    },
  }
}
