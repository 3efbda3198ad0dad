import { defaultParseSearch, linkOptions, useLocation } from '@tanstack/react-router'
import { isOwnPath } from '#shared/own-path.rules.ts'

/** The page to come back to, as an address says it; undefined for anything that is not a page of ours. */
export function nextParam(value: unknown): string | undefined {
  return typeof value === 'string' && isOwnPath(value) ? value : undefined
}

/** The parts of a path of this site, as links take them: one that an address named, so no route is known to be there. */
export function linkParts(path: string): { to: string; search: object; hash?: string } {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return { to: pathname, search: defaultParseSearch(search), hash: hash === '' ? undefined : hash.slice(1) }
}

/** Where an offer of Premium leads: to the plans, which lead back to the page the offer stands on. */
export function usePricingLink() {
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return linkOptions({ to: '/pricing', search: { next: nextParam(here) } })
}
