import type { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '#client/lib/trpc.ts'

type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** Prefetches the bookmark whose dialog the address opens. Only on the server: the browser shows the dialog at once. */
export async function prefetchOpen(api: Api, search: { open?: unknown }): Promise<void> {
  const { open } = search
  if (import.meta.env.SSR && typeof open === 'string') await api.bookmarks.get.prefetch({ id: open })
}
