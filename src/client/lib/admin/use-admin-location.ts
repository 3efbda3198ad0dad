import { useLocation, useNavigate } from '@tanstack/react-router'

/** What an address says after the question mark. */
export type AdminSearch = Record<string, unknown>

/** Where one is in the back office, and how to go elsewhere in it. */
export interface AdminLocation {
  /** Below /admin/, without a slash at either end: "cities/new"; empty for the dashboard. */
  page: string
  search: AdminSearch
  /** Goes to a page; `replace` leaves no entry in the history. */
  go(page: string, search?: AdminSearch, options?: { replace?: boolean }): void
}

/** The address one is at in the back office. */
export function useAdminLocation(): AdminLocation {
  const navigate = useNavigate()
  const { pathname, search } = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) })
  return {
    page: pathname.replace(/^\/admin\/?|\/$/g, ''),
    search: search as AdminSearch,
    go: (page, next = {}, { replace = false } = {}) =>
      void navigate({ to: '/admin/$', params: { _splat: page }, search: next, replace }),
  }
}
