import { createTRPCReact } from '@trpc/react-query'
// The only thing the client knows of the server: the type of its procedures.
import type { AppRouter } from '#server/trpc/app-router.ts'

export type { AppRouter }

/** Typed hooks for every procedure. */
export const trpc = createTRPCReact<AppRouter>()
