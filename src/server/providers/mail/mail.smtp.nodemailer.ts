import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.port.ts'
import { messageOf } from './mail-message.nodemailer.ts'

/** Timeouts for connecting, the greeting and each command, in milliseconds. */
const STEP_TIMEOUT_MS = 10_000
/** Timeout for one mail in total, in milliseconds, so that a slow server does not block a slot forever. */
const MAIL_TIMEOUT_MS = 30_000

/**
 * Sends mail through an SMTP server, with one connection per mail.
 *
 * @param options.url `smtp://` (TLS where the server offers it; `?requireTLS=true` insists) or `smtps://`, with user and
 * password where the server wants them
 * @param options.from the From header: an address, or `Name <address>`
 */
export function createSmtpTransport(options: { url: string; from: string }): MailTransport {
  const transporter = createTransport({
    url: options.url,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transporter.sendMail({
        ...messageOf(mail, options.from),
        html: mail.html,
        text: mail.text,
        signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
      })
    },
    async close() {
      transporter.close()
    },
  }
}
