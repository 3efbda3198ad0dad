import './ui/layout/layout.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { workOfflineAfterLoad } from '#client/features/hydration/common/offline/after-load.ts'
import { toast } from '#client/lib/toast-store.ts'
import { callHeaders } from './features/accounts/common/person-context.ts'
import { followDraftOwner } from './features/accounts/common/session-change.ts'
import { addRoutesOnUse, homeTree, isAtHome } from './home-routes.ts'
import { watchInstallOffer } from './lib/install-offer.ts'
import { linkToServer } from './lib/links.ts'
import { loadPart } from './lib/load-part.ts'
import { rememberFields } from './lib/typed-fields.ts'
import { createAppRouter } from './router.tsx'
import './ui/theme/global.css'

// Zod compiles its checks where it may; the site's content security policy allows no code made from text, and reports the
// attempt. Only the back office loads zod, which reads its settings from here: they must be there before its code is.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

rememberFields()
watchInstallOffer()
// React would complain in development about attributes that the server did not draw.
if (import.meta.env.DEV) for (const button of inertButtons ?? []) button.removeAttribute('aria-disabled')

async function start(): Promise<void> {
  const routeTree = isAtHome()
    ? homeTree
    : (await loadPart(() => import('./route-tree.generated.ts'))).routeTree
  const router = createAppRouter({ link: linkToServer(callHeaders), routeTree })
  if (isAtHome()) addRoutesOnUse(router)
  followDraftOwner(router)
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
}
void start()
