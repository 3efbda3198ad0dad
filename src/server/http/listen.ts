import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '../env.ts'

/** Why a port could not be taken, by the system's code. */
function refusal(error: NodeJS.ErrnoException, { port, host }: Pick<Env, 'port' | 'host'>): string | null {
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

/** Starts listening and answers with the port (the chosen one, or a free one for 0). Throws when it cannot be taken. */
export async function listen(server: Server, env: Pick<Env, 'port' | 'host'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const sentence = refusal(error, env)
      reject(sentence === null ? error : new Error(sentence, { cause: error }))
    }
    server.once('error', refuse)
    server.listen(env.port, env.host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}
