import type { Deps } from '../../../deps.ts'

/** Sets the one reminder of a plan, or takes it away. Throws NOT_FOUND. */
export async function remindOfPlan(
  _deps: Pick<Deps, 'db' | 'clock'>,
  _userId: string,
  _input: { id: string; at: string | null },
): Promise<{ status: 'ok' }> {
  throw new Error('to be written')
}
