import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '#server/log.ts'
import type { Mail, MailTransport } from './mail.port.ts'
import { messageOf } from './mail-message.nodemailer.ts'

/** Letters of the message id in a file name. */
const ID_LENGTH = 8

/** The log prints the name, so nothing in it was typed by a person. */
function fileName(mail: Mail, now: Date): string {
  const time = now.toISOString().replace(/[:.]/g, '-')
  const id = mail.messageId.replace(/[^a-zA-Z0-9]/g, '').slice(0, ID_LENGTH)
  return `${time}-${mail.kind}-${id}.eml`
}

/** A part without an encoding that would break up its links. */
const plainPart = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
})

/**
 * Writes each mail to a file instead of sending it, for a site without a mail server. A mail client can open the files, and an
 * editor shows their text and links unencoded.
 *
 * @param options.folder created if missing; only the server's user can read it, because the mails contain sign-in links
 * @param options.from the From header: an address, or `Name <address>`
 * @param options.clock dates the mails and names the files
 */
export function createFileTransport(options: {
  folder: string
  from: string
  log: Log
  clock: { now(): Date }
}): MailTransport {
  const { folder, from, log, clock } = options
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const now = clock.now()
      const { message } = await composer.sendMail({
        ...messageOf(mail, from),
        date: now,
        alternatives: [plainPart('text/plain', mail.text), plainPart('text/html', mail.html)],
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, fileName(mail, now))
      const unfinished = path.join(folder, `.${randomUUID()}.tmp`)
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, file)
      log.info({ file }, 'mail written to a file because SMTP_URL is not set')
    },
    async close() {
      composer.close()
    },
  }
}
