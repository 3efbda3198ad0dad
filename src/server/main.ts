import { runServer } from './run-server.ts'

await runServer({ isDevelopment: process.argv.includes('--dev') })
