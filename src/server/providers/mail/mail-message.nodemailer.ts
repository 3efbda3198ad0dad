import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.port.ts'

/**
 * The parts of a message that both ways out share. The address is given as an object, so that a comma in it cannot
 * add a recipient; nothing in a message makes nodemailer read a file or fetch an address.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: mail.messageId,
    // RFC 3834: keeps out-of-office answers from being sent back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
