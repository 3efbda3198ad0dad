import path from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { ROUTER_OPTIONS } from '../build/router-options.ts'

// Writes src/client/route-tree.generated.ts, which types every link, without a whole build.
const root = path.resolve(import.meta.dirname, '..')
await new Generator({ config: getConfig(ROUTER_OPTIONS, root), root }).run()
