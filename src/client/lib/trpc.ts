import type { TRPCClient } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
// The only thing the client knows of the server: the type of its procedures.
import type { AppRouter } from '#server/trpc/app-router.ts'

export type { AppRouter }
/** Every procedure as a plain call, for pages and the service worker. */
export type Calls = TRPCClient<AppRouter>

/** Typed hooks for every procedure. */
export const trpc = createTRPCReact<AppRouter>()
