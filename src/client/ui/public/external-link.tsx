import type { AnchorHTMLAttributes, Ref } from 'react'

export interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'rel' | 'target'> {
  href: string
  /** Earns a commission, and says so to search engines. */
  isAffiliate?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link to another site, in a new tab. The caller adds an icon. */
export function ExternalLink({ isAffiliate = false, children, ...anchor }: ExternalLinkProps) {
  return (
    <a {...anchor} target="_blank" rel={isAffiliate ? 'sponsored nofollow noopener' : 'nofollow noopener'}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
