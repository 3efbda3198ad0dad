import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
  useLocation,
} from '@tanstack/react-router'
import { useFirstTimeZone } from '#client/features/accounts/common/time-zone/use-first-time-zone.ts'
import { SiteLayout } from '#client/features/site/layout/site-layout.tsx'
import { FindDialogHost } from '#client/features/water/systems/find-dialog-host.tsx'
import { AccountDialogHost } from '../features/accounts/dialog/account-dialog-host.tsx'
import { keepPressesScript } from '../lib/waking/keep-presses.ts'
import type { RouterContext } from '../router.tsx'
import { useWaking } from '../ui/public/waking.tsx'
import { themeScript } from '../ui/theme/theme.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Every page can open the account dialog.
  staticData: { query: ['account', 'signIn', 'signInProblem'] },
  loader: ({ context }) => context.api.auth.session.prefetch(),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'apple-mobile-web-app-title', content: 'Hydration' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Document,
})

function Document() {
  useFirstTimeZone()
  useWaking()
  const { sisterApp } = Route.useRouteContext().site
  const isAdmin = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) })
  return (
    // The scripts in the head set attributes on <html> before React wakes up.
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <ScriptOnce>{themeScript}</ScriptOnce>}
        {import.meta.env.SSR && <ScriptOnce>{keepPressesScript}</ScriptOnce>}
        <HeadContent />
      </head>
      <body>
        <SiteLayout sisterApp={sisterApp} isBare={isAdmin} search={<FindDialogHost />}>
          <Outlet />
        </SiteLayout>
        <AccountDialogHost />
        <Scripts />
      </body>
    </html>
  )
}
