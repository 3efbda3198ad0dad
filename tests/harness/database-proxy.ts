import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to the database that can be cut, as a stopped or unreachable server is. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  connectionString: string
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections again, at the same address. */
  restore(): Promise<void>
  /** Ends the connections that are open; new ones are taken. */
  dropConnections(): void
}

/** Opens a way to the database of this address, over TCP on the loopback interface. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const target = new URL(connectionString)
  const port = Number(target.port || 5432)
  const host = target.searchParams.get('host') ?? target.hostname
  const dial = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  const open = new Set<Socket>()

  function join(inward: Socket): void {
    const outward = dial()
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }
  const listen = async (on: number): Promise<Server> => {
    const server = createServer(join)
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(on, '127.0.0.1', resolve),
    )
    return server
  }

  let server = await listen(0)
  const own = (server.address() as AddressInfo).port
  const dropConnections = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    connectionString: `postgresql://${target.username}:${target.password}@127.0.0.1:${own}${target.pathname}`,
    dropConnections,
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      dropConnections()
      await closed
    },
    async restore() {
      server = await listen(own)
    },
  }
}
