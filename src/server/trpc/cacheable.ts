import { appRouter } from './app-router.ts'
import type { ProcedureMeta } from './init.ts'

/** The procedures by path ('cities.list'), as the framework keeps them. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>

const pathsMarked = (...marks: ProcedureMeta['cache'][]): ReadonlySet<string> =>
  new Set(
    Object.entries(procedures).flatMap(([path, { _def }]) =>
      marks.includes(_def.meta?.cache) ? [path] : [],
    ),
  )

/** Procedures whose answers shared caches may keep: the same for everybody. */
export const SHARED_ANSWERS = pathsMarked('public')

/** Procedures whose answers are the same for everybody who sends no cookie. */
export const VISITOR_ANSWERS = pathsMarked('public', 'visitors')
