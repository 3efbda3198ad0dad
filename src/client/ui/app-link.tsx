import { createLink, type LinkComponent, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A page of ours as data: its route, and what the address needs besides. A route that does not exist does not compile. */
export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
/** The path of a route: `/cities/$slug`. */
export type AppPath = NonNullable<LinkProps['to']>

/** The current page is marked by `aria-current` alone. */
const NO_ACTIVE_PROPS = {}
/** For a link that counts as the current page (`aria-current`) on every page below its path too. */
export const AS_SECTION = { exact: false, includeSearch: false }

/** When a link of ours counts as the current page: on its very page, with its query parameters if it names any. */
export const currentPage = (link: object) => ({
  activeProps: NO_ACTIVE_PROPS,
  activeOptions: { exact: true, includeSearch: 'search' in link },
})

const Anchor = (props: ComponentProps<'a'>) => <a {...props} />
const RoutedAnchor = createLink(Anchor)

/** A link to a page of ours: a plain anchor for those without script, a client navigation for the rest. */
export const AppLink: LinkComponent<typeof Anchor> = (props) => (
  <RoutedAnchor {...currentPage(props)} {...props} />
)
