import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'

/** Adds styles and scripts to a page's HTML. */
export interface PageAssets {
  insert(html: string, routeIds: readonly string[], nonce: string): string
}

const ENTRY = 'src/client/entry-client.tsx'

/** Chunks that load later although the server renders their components, so the page needs their styles. */
const RENDERED_CHUNKS: ReadonlySet<string> = new Set([
  'src/client/features/scans/water-iq/water-iq-scanner.tsx',
])

/**
 * Where the source of a route may be: '/cities/$slug/' is routes/cities/$slug/index.tsx, '/admin' is
 * routes/admin/route.tsx, the root is routes/__root.tsx.
 */
function routeFiles(routeId: string): string[] {
  const path = `src/client/routes${routeId.startsWith('/') ? '' : '/'}${routeId}`
  return path.endsWith('/') ? [`${path}index.tsx`] : [`${path}.tsx`, `${path}/route.tsx`]
}

/** The URLs of the files a set of routes needs. */
interface Files {
  /** The entry, after the scripts it imports. */
  entry: string[]
  scripts: string[]
  styles: string[]
  fonts: string[]
}

/** What is added to a page, computed once for each set of routes. */
interface RouteAssets {
  preloads: string
  css: string
  loader: string
}

/** Asking for a file takes a slow phone most of a millisecond: so many at once leave it able to answer a press. */
const FILES_PER_TASK = 12

/**
 * A script that fetches all code of the page in parallel after the first paint, so that nothing competes with what the
 * first paint needs. It starts at once in a hidden tab, which never paints, and in a browser without paint timing.
 *
 * The page contains its styles. A disabled link for each of their sheets, which is never fetched, tells Vite's loader so.
 */
const loaderOf = ({ entry, scripts, styles }: Files): string =>
  `(function(d,P){function add(n,a){d.head.append(Object.assign(d.createElement(n),a))}
${JSON.stringify(styles)}.forEach(function(f){add('link',{rel:'stylesheet',disabled:true,href:f})});
function go(){${JSON.stringify(entry)}.forEach(function(f){add('script',{type:'module',async:false,src:f})});
var rest=${JSON.stringify(scripts)};(function more(){rest.splice(0,${FILES_PER_TASK}).forEach(function(f){add('link',{rel:'modulepreload',href:f})});if(rest[0])setTimeout(more)})()}
if(d.hidden||!P||P.supportedEntryTypes.indexOf('paint')<0)go()
else new P(function(l,o){o.disconnect();go()}).observe({type:'paint',buffered:true})})(document,window.PerformanceObserver)`

/**
 * The assets of the built client. A page contains the styles of its routes whole, so that the first paint waits for nothing and
 * nothing changes the layout later; its code loads after the paint.
 */
export function builtPageAssets(clientDir: string): PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  if (manifest[ENTRY] === undefined) throw new Error(`The built client has no ${ENTRY}; run "npm run build".`)
  const cache = new Map<string, RouteAssets>()

  function filesOf(routeIds: readonly string[]): Files {
    const files = new Set<string>()
    const collect = (key: string): void => {
      const chunk = manifest[key]
      if (chunk === undefined || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) collect(imported)
      for (const part of chunk.dynamicImports ?? []) if (RENDERED_CHUNKS.has(part)) collect(part)
      for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    }
    collect(ENTRY)
    const entry = [...files]
      .filter((file) => file.endsWith('.js'))
      .reverse()
      .map((file) => `/${file}`)
    for (const routeId of routeIds) {
      for (const file of routeFiles(routeId))
        for (const key of Object.keys(manifest)) if (key.startsWith(`${file}?`)) collect(key)
    }
    const endingIn = (ending: string) =>
      [...files].filter((file) => file.endsWith(ending)).map((file) => `/${file}`)
    return { entry, scripts: endingIn('.js'), styles: endingIn('.css'), fonts: endingIn('.woff2') }
  }

  function assetsOf(routeIds: readonly string[]): RouteAssets {
    const cacheKey = routeIds.join(' ')
    const cached = cache.get(cacheKey)
    if (cached !== undefined) return cached
    const files = filesOf(routeIds)
    const assets: RouteAssets = {
      preloads: files.fonts
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}"/>`)
        .join(''),
      css: files.styles.map((file) => readFileSync(path.join(clientDir, file), 'utf8').trim()).join(''),
      loader: loaderOf(files),
    }
    cache.set(cacheKey, assets)
    return assets
  }

  return {
    insert(html, routeIds, nonce) {
      const { preloads, css, loader } = assetsOf(routeIds)
      const head = `${preloads}<style nonce="${nonce}">${css}</style></head>`
      const script = `<script nonce="${nonce}">${loader}</script></body>`
      return html.replace('</head>', () => head).replace(/<\/body>(?=<\/html>$)/, () => script)
    },
  }
}
