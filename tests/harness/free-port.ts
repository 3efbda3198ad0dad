import { createServer } from 'node:http'
import { listen } from '#server/http/listen.ts'

/** A port of this machine without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.close(resolve))
  return port
}
