import { RouterClient } from '@tanstack/react-router/ssr/client'
import { httpBatchLink } from '@trpc/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { transformer } from '../shared/transformer.ts'
import { workOfflineAfterLoad } from './lib/offline/after-load.ts'
import { personHeader } from './lib/person-context.ts'
import { createAppRouter } from './router.tsx'
import { toast } from './ui/toasts/toast-store.ts'
import './ui/theme/global.css'

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10

const router = createAppRouter({
  link: httpBatchLink({
    url: '/api/trpc',
    transformer,
    maxItems: MAX_BATCH_SIZE,
    maxURLLength: 2000,
    // Calls about one person are all about the same: nobody else is logged in here.
    headers: ({ opList }) => personHeader(opList.find(({ context }) => 'userId' in context)?.context),
  }),
})

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)

// Vite serves each source file by itself in development; there a worker would only stand in the way.
if (import.meta.env.PROD) workOfflineAfterLoad(router, toast.error)
