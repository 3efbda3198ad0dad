import os from 'node:os'
import { ATTACKERS, attackUntil } from './kinds.ts'
import type { Target } from './target.ts'

/*
 * One attacker in its own process, so that its work does not count towards the others' times. Arguments: the attacker's
 * number in the list, and the target (JSON). It attacks until it gets a message, then replies with the number of answers by
 * status and exits.
 */

const [number = '', target = ''] = process.argv.slice(2)
const kind = ATTACKERS[Number(number)]
if (kind === undefined) throw new Error(`There is no attacker ${number}`)
// A real attacker has a machine of their own.
os.setPriority(10)

const statuses: Record<number, number> = {}
process.once('message', () => process.send?.(statuses, () => process.exit(0)))
process.once('disconnect', () => process.exit(1))
await attackUntil(
  kind,
  JSON.parse(target) as Target,
  () => false,
  (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  },
)
