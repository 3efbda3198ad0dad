import { startFailure } from './start-failure.ts'
import { startServer } from './start-server.ts'

try {
  await startServer({ isDevelopment: process.argv.includes('--dev') })
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
