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

/** Ends the address of the page to come back to, where a person pressed *Follow* and was led to the plans. */
const FOLLOW = 'follow'
const FOLLOW_HASH = `#${FOLLOW}`

/** Whether a person pressed *Follow* on the page that they come back to. */
export const isToFollow = (next: string): boolean => next.endsWith(FOLLOW_HASH)

/**
 * The properties of the link back for someone who has Premium now. It goes on with *Follow* by the state of the history, which no
 * link of another site can set.
 */
export const goOnParts = (next: string) =>
  isToFollow(next)
    ? { ...linkParts(next), hash: 'my-water', state: { act: FOLLOW } as const }
    : linkParts(next)

/** The link from an offer of Premium to the plans, which lead back to the page with the offer, and to *Follow* where that was pressed. */
export function usePricingLink(isForFollow = false) {
  const end = isForFollow ? FOLLOW_HASH : ''
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}${end}` })
  return linkOptions({ to: '/pricing', search: { next: nextParam(here) } })
}
