import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '../env.ts'

/** Starts listening and answers with the port (the chosen one, or a free one for 0). Throws when it is taken. */
export async function listen(server: Server, env: Pick<Env, 'port' | 'host'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${env.port} is in use. Stop the other program or set PORT.`) : error)
    }
    server.once('error', refuse)
    server.listen(env.port, env.host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}
