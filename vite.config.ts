import { createHash } from 'node:crypto'
import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ROUTER_OPTIONS } from './build/router-options.ts'
import { TREE_SHAKING } from './build/tree-shaking.ts'
import { createVisitorChunks, ROUTES_CHUNK } from './build/visitor-chunks.ts'
import { markdownPlugin } from './build/vite-markdown.ts'
import { precompress } from './build/vite-precompress.ts'
import { serviceWorkerPlugin } from './build/vite-service-worker.ts'
import { tokenCssPlugin } from './build/vite-token-css.ts'

/**
 * Chromium compiles every function of these files in the background while they arrive. Otherwise it compiles each at its first call:
 * half of the time from a press on a sleeping page to its answer (docs/decisions/0017).
 */
const COMPILED_AHEAD = new Set(['react', 'libraries', 'base', 'site', 'shared', ROUTES_CHUNK, 'entry-client'])

/** A class's name in the page: its own, and a short mark of the file it is from. */
function scopedName(name: string, file: string): string {
  const mark = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 3)
  return `${name}-${mark}`
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter(ROUTER_OPTIONS),
    react(),
    tokenCssPlugin(),
    markdownPlugin(),
    ...(isSsrBuild ? [] : [serviceWorkerPlugin(), precompress('dist/client')]),
  ],
  css: { modules: { generateScopedName: scopedName } },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        // The server keeps the source of what it runs in memory.
        minify: true,
        rollupOptions: { input: 'src/client/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Every page's code names the routes of the back office. That it also named their parts would cost visitors 0.9 kB.
          resolveDependencies: (file, parts) => (file.startsWith('assets/admin-') ? [] : parts),
        },
        rollupOptions: {
          input: 'src/client/entry-client.tsx',
          treeshake: TREE_SHAKING,
          output: {
            // Every page lists the files it may need next: their names alone would be a kilobyte of its code.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('/routes/admin/') ? 'assets/admin-[hash].js' : 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            postBanner: ({ name }) => (COMPILED_AHEAD.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
            // What every page loads is three files, which run as tasks of their own (docs/decisions/0017).
            // In thirty files it is 10 kB larger. The back office's styles are one file, so that its routes name one.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /node_modules\/(?:react|react-dom|scheduler)\//,
                  priority: 3,
                },
                { name: 'libraries', tags: ['$initial'], test: /node_modules\//, priority: 2 },
                { name: 'base', tags: ['$initial'], priority: 1 },
                {
                  name: createVisitorChunks(),
                  debugName: 'visitors',
                  test: /\/src\/|\/lucide-react\//,
                  includeDependenciesRecursively: false,
                },
                // Alone, react-is would need a file of helpers of its own, and take them out of the one every page loads.
                { name: 'emotion', test: /node_modules\/(?:@emotion|hoist-non-react-statics|react-is)\// },
                { name: 'back-office-styles', test: /\/src\/client\/(?:ui|features)\/admin\/.*\.css/ },
              ],
            },
          },
        },
      },
  // One self-contained file, built for production whatever NODE_ENV the server runs under: an SSR build keeps asking the
  // variable otherwise, and `npm start` would draw every page with the development build of React.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: isSsrBuild ? true : undefined },
}))
