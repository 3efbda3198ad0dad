import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files are not worth a second copy. */
const MIN_COMPRESSED_BYTES = 200
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a brotli and a gzip copy next to each built text or WebAssembly file, so the server does not compress them per request.
 * The threads that compress are not the one that builds: another build goes on.
 */
export function precompress(outDir: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter(
        (entry) => entry.isFile() && /\.(js|css|svg|wasm|webmanifest)$/.test(entry.name),
      )
      await Promise.all(files.map(({ parentPath, name }) => compress(path.join(parentPath, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_COMPRESSED_BYTES) return
  await Promise.all([
    promisify(brotliCompress)(content, BROTLI).then((copy) => writeFile(`${file}.br`, copy)),
    promisify(gzip)(content, { level: 9 }).then((copy) => writeFile(`${file}.gz`, copy)),
  ])
}
