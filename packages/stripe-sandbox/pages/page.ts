import type { World } from '../world/world.ts'
import type { Html } from './html.ts'

/** A request for a page: the id in its path, the form (null for a GET), and where its links lead. */
export interface PageRequest {
  world: World
  id: string
  typed: URLSearchParams | null
  /** Mount path of the pages, without a slash at the end. */
  base: string
}

/** The answer of a page: markup, or a redirect. */
export type PageAnswer =
  | { title: string; content: Html; status?: number; leadsTo?: readonly (string | null)[] }
  | { redirect: string }
