import type { AdminPage } from '#client/lib/admin/admin-page.ts'

type Load = () => Promise<{ page: AdminPage }>

/** Every page of the back office by its address below /admin/; each is a piece of code of its own. */
export const ADMIN_PAGES: readonly (readonly [pattern: string, load: Load])[] = [
  ['', () => import('./dashboard.page.tsx')],
  ['cities', () => import('./cities.page.tsx')],
  ['cities/:id', () => import('./city-editor.page.tsx')],
  ['tap-water', () => import('./tap-water.page.tsx')],
  ['products', () => import('./products.page.tsx')],
  ['products/:id', () => import('./product-editor.page.tsx')],
  ['innovations', () => import('./innovations.page.tsx')],
  ['innovations/:id', () => import('./innovation-editor.page.tsx')],
  ['import', () => import('./import.page.tsx')],
  ['users', () => import('./users.page.tsx')],
  ['messages', () => import('./messages.page.tsx')],
  ['analytics', () => import('./analytics.page.tsx')],
  ['settings', () => import('./settings.page.tsx')],
  ['billing', () => import('./billing.page.tsx')],
  ['audit', () => import('./audit.page.tsx')],
]
