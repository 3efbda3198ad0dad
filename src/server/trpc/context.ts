import type { Viewer } from '../../shared/viewer.ts'
import type { Deps } from '../deps.ts'

/** What every procedure knows about the request it answers. */
export interface Context {
  deps: Deps
  viewer: Viewer
  /** Names this request in logs and in error answers. */
  requestId: string
  /** Whether shared caches may keep this request's public answers: it carried no cookie. */
  mayShareAnswer: boolean
}
