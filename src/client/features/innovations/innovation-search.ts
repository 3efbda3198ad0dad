import type { ListPages } from '#client/lib/list-pages.ts'
import type { InnovationCategory } from '#shared/innovations/innovation-categories.ts'

/** What the address of the innovations says: a category, and how far the list is shown. */
export type InnovationSearch = { category?: InnovationCategory | undefined } & ListPages
