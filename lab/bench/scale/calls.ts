import type { createCaller } from '#server/trpc/app-router.ts'

/** Calls every procedure in one context. */
export type Caller = ReturnType<typeof createCaller>

/** What is asked, by the name it has in the table. */
export type Calls = Record<string, () => Promise<unknown>>
