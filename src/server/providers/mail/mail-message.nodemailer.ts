import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.port.ts'

/** The headers with which a mail program offers a button of its own that unsubscribes (RFC 2369 and 8058). */
const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/**
 * The parts of a message that both transports share. The address is passed as an object, so that a comma in it cannot add a
 * recipient; nothing in a message makes nodemailer read a file or fetch an address.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: mail.messageId,
    // RFC 3834: suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
