import type { QueryKey } from '@tanstack/react-query'
import type { AppRouter } from '#client/lib/trpc.ts'

/**
 * Whose answers each group of procedures has. `person`: a person can change them on another device, so they are asked for
 * again when the person returns to a page. `everyone`: the same for all, and fresh for a while. `record`: of the back office,
 * whose editors hold the version they read and say themselves when there is a newer one.
 */
export const ANSWERS_OF: Record<keyof AppRouter['_def']['record'], 'person' | 'everyone' | 'record'> = {
  admin: 'record',
  // The session itself is checked first.
  auth: 'person',
  billing: 'person',
  bookmarks: 'person',
  bottledWaters: 'everyone',
  cities: 'everyone',
  compare: 'everyone',
  contact: 'everyone',
  guides: 'everyone',
  hydration: 'person',
  innovations: 'everyone',
  myTests: 'person',
  myWater: 'person',
  products: 'everyone',
  reminders: 'person',
  scans: 'person',
  sources: 'everyone',
  tapWater: 'everyone',
  waterSystems: 'everyone',
}

/** Whether an answer in the cache is about a person: its key begins with the path of its procedure. */
export function isPersonal([path]: QueryKey): boolean {
  const [group] = path as readonly (keyof typeof ANSWERS_OF)[]
  return group !== undefined && ANSWERS_OF[group] === 'person'
}
