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
 * Whether this viewer may act as an admin. The role counts for nothing before the address is confirmed, because a stranger
 * may have signed up with it.
 */
export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.role === 'admin' && viewer.isConfirmed && !viewer.isBanned
}

/**
 * Whether all of Premium is open to this viewer: subscribers and admins. A banned person's session counts for nothing.
 */
export function hasPremium(viewer: Viewer): boolean {
  return isAdmin(viewer) || (viewer.kind === 'user' && !viewer.isBanned && viewer.isSubscribed)
}
