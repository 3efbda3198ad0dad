import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A minimal balancer on a free port of the loopback interface. */
export interface Balancer {
  port: number
  /** Closes its connections and stops. */
  stop(): Promise<void>
}

/** Passes each new connection to the next server, and then every byte. The list may be filled later. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let connections = 0
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (inward) => {
    const port = ports[connections++ % ports.length] ?? 0
    const outward = connect({ port, host: '127.0.0.1', noDelay: true })
    inward.pipe(outward).pipe(inward)
    for (const socket of [inward, outward]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    inward.on('error', () => outward.destroy()).on('close', () => outward.destroy())
    // A server that refuses a body closes while the client still sends it: the client gets the answer first.
    outward.on('error', () => undefined).on('close', () => inward.resume().end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
