import { defaultParseSearch, linkOptions, useLocation } from '@tanstack/react-router'
import { isOwnPath } from '#shared/own-path.rules.ts'
import { withoutAdding } from '#shared/safe-next.ts'

/** Reads `next`, the page to return to, from an address; undefined unless it is a path of this site. It adds no drink unasked. */
export function nextParam(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isOwnPath(value)) return undefined
  const next = withoutAdding(value)
  return isOwnPath(next) ? next : undefined
}

/** Splits a path of this site into the properties of a link. An address named the path, so it may be no route of ours. */
export function linkParts(path: string): { to: string; search: object; hash?: string } {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return { to: pathname, search: defaultParseSearch(search), hash: hash === '' ? undefined : hash.slice(1) }
}

/** The link from an offer of Premium to the plans, which lead back to the page with the offer. */
export function usePricingLink() {
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return linkOptions({ to: '/pricing', search: { next: nextParam(here) } })
}
