import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

/** A link to a page of ours: a plain anchor for those without script, a client navigation for the rest. */
export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The page's path with its parameters filled in: `/cities/denver-united-states`. */
  to: string
  /** Query parameters. */
  search?: Record<string, unknown>
  /** Part of the page, without `#`. */
  hash?: string
  /** Takes the place of the current entry in the browser's history. */
  replace?: boolean
  /** Counts as the current page (`aria-current`) on every page below its path too. */
  isSection?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** The current page is marked by `aria-current` alone. */
const NO_ACTIVE_PROPS = {}

/** Links to a page by its path. The one place that talks the router out of its list of known paths. */
export function AppLink({ to, search, hash, replace, isSection = false, ref, ...anchor }: AppLinkProps) {
  return (
    <Link
      {...anchor}
      ref={ref}
      to={to as never}
      search={search as never}
      hash={hash}
      replace={replace}
      activeOptions={{ exact: !isSection, includeSearch: search !== undefined }}
      activeProps={NO_ACTIVE_PROPS}
    />
  )
}
