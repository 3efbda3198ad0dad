/** Who is asking, as the server knows it for this one request. */
export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'user'
      id: string
      role: 'user' | 'admin'
      isSubscribed: boolean
      isBanned: boolean
      /** Whether they proved that their e-mail address is theirs. */
      isConfirmed: boolean
    }

/** The viewer of every request that carries no valid session. */
export const VISITOR: Viewer = { kind: 'visitor' }

/** What the interface needs to know of the person using it. */
export type ViewerSummary =
  | { kind: 'visitor' }
  | { kind: 'member'; name: string; avatarUrl: string | null; isSubscribed: boolean; isAdmin: boolean }

/**
 * Whether all of Premium is open to this viewer: subscribers and admins. A banned person's session counts for nothing.
 */
export function hasPremium(viewer: Viewer): boolean {
  return viewer.kind === 'user' && !viewer.isBanned && (viewer.isSubscribed || viewer.role === 'admin')
}
