import { useLocation } from '@tanstack/react-router'

/** The address that begins a log-in with another service and returns to this page. */
export function useProviderAddress(): (path: string) => string {
  const next = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (path) => `${path}?next=${encodeURIComponent(next)}`
}
