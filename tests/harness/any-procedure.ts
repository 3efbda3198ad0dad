import { appRouter } from '#server/trpc/app-router.ts'
import type { ProcedureMeta } from '#server/trpc/init.ts'
import type { Device } from './person.ts'

/** A procedure as the framework keeps it. */
export interface AnyProcedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: ProcedureMeta }
}

/** Every procedure by its path ('cities.list'). */
export const PROCEDURES = appRouter._def.procedures as unknown as Readonly<Record<string, AnyProcedure>>

/** Calls a procedure named by its path from someone's browser, with an input that may be anything. */
export function callByPath(device: Device, path: string, input: unknown): Promise<unknown> {
  return device.ask((api) => {
    const procedure = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], api)
    return (procedure as (input: unknown) => Promise<unknown>)(input)
  })
}
