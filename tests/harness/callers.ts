import { randomUUID } from 'node:crypto'
import type { Deps } from '../../src/server/deps.ts'
import { createCaller } from '../../src/server/trpc/app-router.ts'
import type { Viewer } from '../../src/shared/viewer.ts'
import { VISITOR } from '../../src/shared/viewer.ts'

/** Every kind of caller the product knows. */
export type CallerKind = 'visitor' | 'user' | 'subscriber' | 'admin' | 'banned'

/** A viewer of each kind; the ids are fresh and belong to no row. */
export function viewerOf(kind: CallerKind): Viewer {
  if (kind === 'visitor') return VISITOR
  return {
    kind: 'user',
    id: randomUUID(),
    role: kind === 'admin' ? 'admin' : 'user',
    isSubscribed: kind === 'subscriber' || kind === 'banned',
    isBanned: kind === 'banned',
  }
}

/** A typed caller: procedures are called as functions, through every middleware and schema. */
export function callerAs(kind: CallerKind, deps: Deps) {
  return createCaller({ deps, viewer: viewerOf(kind), requestId: randomUUID(), mayShareAnswer: false })
}
