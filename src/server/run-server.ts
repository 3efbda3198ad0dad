import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import type { StartOptions } from './start-server.ts'

/** Starts the server in this process, and ends it with a sentence when it cannot start. */
export async function runServer(options: StartOptions): Promise<void> {
  // Compiling the sources takes longer than everything else that a start does. Must be enabled before they are imported.
  enableCompileCache(path.resolve(import.meta.dirname, '../../.cache/compiled'))
  const { startFailure } = await import('./start-failure.ts')
  const { startServer } = await import('./start-server.ts')
  try {
    await startServer(options)
    // A process that is killed would not store it.
    flushCompileCache()
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  }
}
