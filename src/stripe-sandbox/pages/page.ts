import type { World } from '../world/world.ts'
import type { Html } from './html.ts'

/** A request for a page: the id in its address, what was typed (null: it is only looked at), and where its links go. */
export interface PageRequest {
  world: World
  id: string
  typed: URLSearchParams | null
  /** Path under which the pages are mounted, without a slash at its end. */
  base: string
}

/** What a page answers: markup, or an address to go to. */
export type PageAnswer =
  | { title: string; content: Html; status?: number; leadsTo?: readonly (string | null)[] }
  | { redirect: string }
