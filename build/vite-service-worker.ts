import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'
import { TREE_SHAKING } from './tree-shaking.ts'
import { ROUTES_CHUNK } from './visitor-chunks.ts'

/** Other files the offline page shows. */
const ICONS = ['/favicon.svg', '/icon-192.png']
const ENTRY = 'src/client/entry-client.tsx'
/** Code that is needed without a connection though nothing imports it at once: the offline page, and the tracker’s tabs. */
const NEEDED_LATER = [
  '/routes/__root.tsx',
  '/routes/offline.tsx',
  '/routes/guides/$slug.tsx',
  '/routes/tracker/index.tsx',
  '/routes/tracker/history.tsx',
  '/routes/tracker/settings.tsx',
  '/features/hydration/print/month-sheet.tsx',
  '/features/hydration/common/offline/send-waiting.ts',
  '/features/hydration/common/offline/work-offline.ts',
  '/features/scans/common/repairs/guide-walk.tsx',
  '/ui/toasts/toast-card.tsx',
]

/** The files of the built client that the offline page needs: its chunks, what they import, and the styles and fonts of both. */
function offlineFiles(bundle: Rollup.OutputBundle, root: string): string[] {
  const files = new Set<string>()
  const collect = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || files.has(fileName)) return
    files.add(fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    for (const imported of chunk.imports) collect(imported)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    if (chunk.name === ROUTES_CHUNK) collect(chunk.fileName)
    if (chunk.facadeModuleId === null) continue
    const module = path.relative(root, chunk.facadeModuleId.replace(/\?.*$/, ''))
    if (module === ENTRY || NEEDED_LATER.some((name) => module.endsWith(name))) collect(chunk.fileName)
  }
  return [...files].sort().map((file) => `/${file}`)
}

/** Builds the service worker next to the client, as one classic script that knows the files of this build. */
export function serviceWorkerPlugin(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async writeBundle({ dir }, bundle) {
      const files = [...offlineFiles(bundle, root), ...ICONS]
      const mark = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { OFFLINE_FILES: JSON.stringify(files), BUILD: JSON.stringify(mark) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rollupOptions: {
            input: 'src/client/service-worker.ts',
            treeshake: TREE_SHAKING,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
