import type { NounModule } from '#server/noun-module.ts'
import { guidesRouter } from './guides.router.ts'

export const guides = { procedures: { guides: guidesRouter } } satisfies NounModule
