/** The column's limit is 500, and the rest of a long answer adds nothing. */
const MAX_LENGTH = 300

/**
 * A failure in a text that is short enough for the outbox and the log, without the addresses that mail servers put into
 * their answers: `EENVELOPE 550 RCPT TO: mailbox [address] unknown`.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const part = (name: string): string => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const where = [part('code') || error.name, part('responseCode'), part('command')].filter(Boolean).join(' ')
  return `${where}: ${error.message}`
    .replace(/https?:\/\/\S+/g, '[link]')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_LENGTH)
}
