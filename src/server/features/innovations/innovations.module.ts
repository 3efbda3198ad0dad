import type { NounModule } from '#server/noun-module.ts'
import { innovationsRouter } from './innovations.router.ts'

export const innovations = { procedures: { innovations: innovationsRouter } } satisfies NounModule
