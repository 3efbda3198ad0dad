import type { Shared } from '#shared/bookmarks/bookmarks.schema.ts'

/**
 * The title of a shared page, also for link previews, where no mark would be seen: ours alone, neither a person's words nor
 * a model's.
 */
export function sharedTitle(shared: Shared): string {
  if (shared.type === 'written') return 'Shared with you'
  return shared.type === 'iq_plan' && shared.data.engine !== 'built-in'
    ? 'A plan for a water problem'
    : shared.title
}
