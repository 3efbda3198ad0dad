export interface Mail {
  /** The bare address, without a name. */
  to: string
  /** What it is about, as the outbox names it: `reset-password`. */
  kind: string
  subject: string
  html: string
  text: string
  /** With its angle brackets; the same when the mail is sent again, so that mailboxes can detect a repeat. */
  messageId: string
  /** The address that ends mails of this kind: a POST to it is enough, without a log-in (RFC 8058). */
  unsubscribe?: string
}

export interface MailTransport {
  /** Resolves when the mail server has accepted the mail. Rejects with the cause; its message may contain addresses. */
  send(mail: Mail): Promise<void>
  /** Closes open connections; nothing can be sent afterwards. */
  close(): Promise<void>
}
