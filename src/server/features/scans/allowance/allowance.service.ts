import type { Allowance } from '../../../../shared/scans/scans.schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../trpc/context.ts'

/** What the caller may still scan today, in their own zone. */
export async function readAllowance(_deps: Pick<Deps, 'db' | 'clock'>, _viewer: Member): Promise<Allowance> {
  throw new Error('to be written')
}
