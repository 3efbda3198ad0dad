import type { createAppRouter, RouteTree } from './router.tsx'
import { Route as root } from './routes/__root.tsx'
import { Route as home } from './routes/index.tsx'

const HOME = '/'

/** Whether this page is home. */
export const isAtHome = () => location.pathname === HOME

/**
 * Home alone. Its page wakes up without the routes of all others; they are added to this same tree when they are loaded
 * (docs/decisions/0017).
 */
export const homeTree: RouteTree = root._addFileChildren({
  IndexRoute: home.update({ id: HOME, path: HOME, getParentRoute: () => root } as never),
}) as never

/** Has a router that knows home alone fetch the other routes when someone points at a link or leaves home. */
export function addRoutesOnUse(router: ReturnType<typeof createAppRouter>): void {
  const { load, navigate, preloadRoute } = router
  let isComplete = false
  async function complete(): Promise<void> {
    if (isComplete) return
    await import('./route-tree.generated.ts')
    if (!isComplete) router.setRoutes(router.buildRouteTree())
    isComplete = true
  }
  // Where their file is gone, because the site was deployed, or there is no connection, the browser itself goes there.
  router.navigate = (target) =>
    complete().then(
      () => navigate(target),
      () => navigate({ ...target, reloadDocument: true }),
    )
  router.load = async (options) => {
    if (isAtHome()) return load(options)
    return complete().then(
      () => load(options),
      () => location.reload(),
    )
  }
  router.preloadRoute = (target) =>
    complete().then(
      () => preloadRoute(target),
      () => undefined,
    )
}
