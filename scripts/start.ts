import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { runServer } from '#server/run-server.ts'
import { isBuildCurrent } from './build-stamp.ts'

process.chdir(path.resolve(import.meta.dirname, '..'))

/** Builds the front end in another process, while the server starts its database and fills it. */
async function buildFrontEnd(): Promise<void> {
  console.log('Building the front end …')
  const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  // A server that stops or cannot start has no use for it.
  const stop = () => build.kill()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  process.once('exit', stop)
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The front end cannot be built: the lines above say why.')
}

await runServer({ isDevelopment: false, building: isBuildCurrent() ? undefined : buildFrontEnd() })
