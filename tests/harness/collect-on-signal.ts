import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Imported into a server of the tests before its own code (`NODE_OPTIONS=--import=…`): on SIGUSR2 it lets go of all that
// no one uses any more, so that what it still holds can be measured.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
process.on('SIGUSR2', () => collect({ type: 'major', flavor: 'last-resort' }))
