import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '../env.ts'

/** Why the server cannot listen, by the system's error code; null for any other error. */
function listenProblem(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Env, 'port' | 'host'>,
): string | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program or set PORT.`
    case 'EACCES':
      return `PORT: this account may not listen on port ${port}. Choose a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST: ${host} is not an address of this machine.`
    default:
      return null
  }
}

/** Starts listening and returns the port (a free one for port 0). Throws when the port cannot be used. */
export async function listen(server: Server, env: Pick<Env, 'port' | 'host'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      const sentence = listenProblem(error, env)
      reject(sentence === null ? error : new Error(sentence, { cause: error }))
    }
    server.once('error', onError)
    server.listen(env.port, env.host, () => {
      server.off('error', onError)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}
