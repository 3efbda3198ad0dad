/** Mailboxes where dots in the name mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The address a mailbox answers to, whichever way it is written: without case, without what follows a plus, and at Gmail
 * without dots. Only to tell whether somebody had a trial; mail always goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
