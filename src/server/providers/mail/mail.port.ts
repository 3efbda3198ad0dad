/** One mail to one person, ready to go out. */
export interface Mail {
  /** The bare address, without a name. */
  to: string
  subject: string
  html: string
  text: string
  /** With its angle brackets; stays the same when the mail is sent again, so that a mailbox can tell a repeat. */
  messageId: string
}

/** A way out for mail. */
export interface MailTransport {
  /** Resolves once the mail is handed over. Rejects with what went wrong; the message may hold addresses. */
  send(mail: Mail): Promise<void>
  /** Gives up what is held open; nothing can be sent afterwards. */
  close(): Promise<void>
}
