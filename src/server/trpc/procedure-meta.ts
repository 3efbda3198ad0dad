import type { AnyTRPCProcedure } from '@trpc/server'
import { appRouter } from './app-router.ts'
import type { ProcedureMeta } from './init.ts'

/** The procedures by path ('cities.list'). tRPC keeps them in this form but types them as a tree. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>

/** The procedure at a path; undefined where there is none. */
export const procedureAt = (path: string): AnyTRPCProcedure | undefined =>
  Object.hasOwn(procedures, path) ? procedures[path] : undefined

/** What a procedure declares about itself; nothing for a path without a procedure. */
export const metaOf = (path: string): ProcedureMeta =>
  (procedureAt(path)?._def.meta as ProcedureMeta | undefined) ?? {}

/** Whether everyone gets the same answer, so that shared caches may keep it. */
export const isSameForEveryone = (path: string): boolean => metaOf(path).cache === 'public'

/** Whether every visitor without a session gets the same answer. */
export const isSameForVisitors = (path: string): boolean => metaOf(path).cache !== undefined

/** Whether the input may have an attachment. */
export const takesAttachment = (path: string): boolean =>
  ['attachment', 'report'].includes(metaOf(path).body ?? '')
