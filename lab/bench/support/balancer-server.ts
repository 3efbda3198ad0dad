import { startBalancer } from '#tests/harness/balancer.ts'

/*
 * A balancer in a process of its own.
 * Arguments: the ports of the servers on the loopback interface.
 */

const { port } = await startBalancer(process.argv.slice(2).map(Number))
process.send?.(port)
process.once('disconnect', () => process.exit(0))
