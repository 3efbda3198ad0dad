import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorkerPlugin } from './src/client/lib/offline/vite-service-worker.ts'
import { tokenCssPlugin } from './src/client/ui/theme/vite-token-css.ts'

/** Smaller files are not worth a second copy. */
const MIN_COMPRESSED_BYTES = 200

/** Writes a brotli and a gzip copy beside each built text file, so that the server compresses nothing on the way out. */
function precompress(outDir: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name)
        if (!entry.isFile() || !/\.(js|css|svg|webmanifest)$/.test(entry.name)) continue
        const content = readFileSync(file)
        if (content.length < MIN_COMPRESSED_BYTES) continue
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          }),
        )
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

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
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/route-tree.generated.ts',
      quoteStyle: 'single',
    }),
    react(),
    tokenCssPlugin(),
    ...(isSsrBuild ? [] : [serviceWorkerPlugin(), precompress('dist/client')]),
  ],
  css: { modules: { generateScopedName: scopedName } },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rollupOptions: { input: 'src/client/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: 'src/client/entry-client.tsx',
          output: {
            // Every page lists the files it may need next: their names alone would be a kilobyte of its code.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            // What every page loads is one file: in thirty it is 10 kB larger, and takes as many requests.
            codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
          },
        },
      },
  // One self-contained file, built for production whatever NODE_ENV the server runs under: an SSR build keeps asking the
  // variable otherwise, and `npm start` would draw every page with the development build of React.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: isSsrBuild ? true : undefined },
}))
