import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** A link within the back office. */
export function AdminLink({
  page,
  search = {},
  children,
  ...rest
}: {
  /** Below /admin/: "cities/new"; empty for the dashboard. */
  page: string
  search?: Record<string, unknown>
  children: ReactNode
} & Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'>) {
  return (
    <Link to="/admin/$" params={{ _splat: page }} search={search} {...rest}>
      {children}
    </Link>
  )
}
