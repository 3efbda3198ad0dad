/** Providers that ignore dots in the name of a mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The canonical form of an address: without case, without what follows a plus, and at Gmail without dots. Used only to
 * detect an earlier trial; mail always goes to the address as typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
