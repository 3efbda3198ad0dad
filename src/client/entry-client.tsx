import { RouterClient } from '@tanstack/react-router/ssr/client'
import { httpBatchLink, type OperationContext } from '@trpc/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { workOfflineAfterLoad } from '#client/entities/hydration/offline/after-load.ts'
import { personHeader } from './entities/session/person-context.ts'
import { zoneHeader } from './entities/session/time-zone/zone-header.ts'
import { watchInstallOffer } from './lib/install-offer.ts'
import { pictureLink } from './lib/picture-link.ts'
import { wire } from './lib/trpc-wire.ts'
import { watchTyping } from './lib/typed-text.ts'
import { rememberFields } from './lib/waking/typed-fields.ts'
import { createAppRouter } from './router.tsx'
import { toast } from './ui/toasts/toast-store.ts'
import './ui/theme/global.css'

// Zod compiles its checks where it may; the site's content security policy allows no code made from text, and reports the
// attempt. Only the back office loads zod, which reads its settings from here: they must be there before its code is.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10

const headersOf = (context: OperationContext | undefined) => ({ ...zoneHeader(), ...personHeader(context) })

const router = createAppRouter({
  link: pictureLink(
    httpBatchLink({
      ...wire,
      maxItems: MAX_BATCH_SIZE,
      maxURLLength: 2000,
      // Calls about one person are all about the same: no one else is logged in here.
      headers: ({ opList }) => headersOf(opList.find(({ context }) => 'userId' in context)?.context),
    }),
    headersOf,
  ),
})

rememberFields()
watchInstallOffer()
// React would complain in development about attributes that the server did not draw.
if (import.meta.env.DEV) for (const button of inertButtons ?? []) button.removeAttribute('aria-disabled')
watchTyping()

// A task of its own, and a transition: the page wakes up in small steps, between which it answers people who use it already.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  }),
)

// Vite serves each source file by itself in development; there a worker would only stand in the way.
if (import.meta.env.PROD) workOfflineAfterLoad(router, toast.error)
