import { type AddressInfo, connect, createServer } from 'node:net'

/*
 * A minimal balancer: passes each new connection to the next server, and then every byte.
 * Arguments: the ports of the servers on the loopback interface.
 */

const ports = process.argv.slice(2).map(Number)
let connections = 0

const server = createServer({ noDelay: true }, (inward) => {
  const outward = connect({
    port: ports[connections++ % ports.length] ?? 0,
    host: '127.0.0.1',
    noDelay: true,
  })
  inward.pipe(outward).pipe(inward)
  inward.on('error', () => outward.destroy())
  outward.on('error', () => inward.destroy())
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
