import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import { type AddressInfo, createServer as createListener } from 'node:net'
import { refusePrivateAddresses } from '#server/providers/outbound/ssrf-refusal.ts'
import { selfSigned } from '#tests/harness/self-signed.ts'

/** A public address, which leads to the stage. */
export const PUBLIC = '93.184.215.14'
/** The name of a public server. */
export const HOST = 'pictures.example.com'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
interface Resolved {
  address: string
  family: 4 | 6
}
const resolved = (address: string): Resolved => ({ address, family: address.includes(':') ? 6 : 4 })

/** A world of its own: one public server, any names, and ears where no one may knock. */
export interface Stage {
  /** Goes where the product's own lookup lets it: to the public server, or else to where the ears are. */
  agent: Agent
  /** Where the ears are. */
  port: number
  /** Connections the ears have heard. */
  knocks: () => number
  /** What the public server does. */
  answers: Answer
  /** What a name server says of a name; null: it never answers. */
  names: (host: string) => readonly string[] | null
  stop(): Promise<void>
}

/** Listens on both loopback addresses at one port. */
async function listenForKnocks() {
  let count = 0
  const ear = () =>
    createListener((socket) => {
      count += 1
      socket.destroy()
    })
  const [four, six] = [ear(), ear()]
  four.listen(0, '127.0.0.1')
  await once(four, 'listening')
  const { port } = four.address() as AddressInfo
  six.listen({ port, host: '::1', ipv6Only: true })
  await once(six, 'listening')
  return { port, count: () => count, close: () => [four, six].forEach((server) => void server.close()) }
}

/** Sets the stage up, with a public server of this name. */
export async function setStage(publicHost: string = HOST): Promise<Stage> {
  const ears = await listenForKnocks()
  const { key, cert } = selfSigned()
  const server = createServer({ key, cert }, (request, response) => stage.answers(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stagePort = (server.address() as AddressInfo).port

  const lookup = refusePrivateAddresses(((
    host: string,
    _options: unknown,
    done: (error: Error | null, addresses: Resolved[]) => void,
  ) => {
    const addresses = stage.names(host)
    if (addresses !== null) setImmediate(done, null, addresses.map(resolved))
  }) as Parameters<typeof refusePrivateAddresses>[0])

  class StageAgent extends Agent {
    override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
      // Whatever is connected to at all is the stage, where its address was found to be public, or else the ears.
      const port = 'host' in options && options.host?.endsWith(publicHost) ? stagePort : ears.port
      return super.createConnection({ ...options, port }, done)
    }
  }
  const agent = new StageAgent({
    ca: cert,
    checkServerIdentity: () => undefined,
    lookup: (host, options, done) =>
      lookup(host, options, (error, found, family) => {
        const onStage = (address: string) => (address === PUBLIC ? '127.0.0.1' : address)
        const here = Array.isArray(found)
          ? found.map(({ address, ...rest }) => ({ ...rest, address: onStage(address) }))
          : onStage(found)
        done(error, here as string, family)
      }),
  })
  const stage: Stage = {
    agent,
    port: ears.port,
    knocks: ears.count,
    answers: (_request, response) => void response.end(),
    names: () => [PUBLIC],
    async stop() {
      ears.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return stage
}
