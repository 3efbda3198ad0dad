import { escapeHtml } from '#server/text/escape-html.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { DARK_STYLES, LIGHT, STACK } from './mail-styles.ts'
import type { WaterStatusInMail } from './water-status-in-mail.ts'

/** The two versions of a mail's text. */
export interface MailBody {
  html: string
  text: string
}

export interface ComposedMail extends MailBody {
  subject: string
  /** The address that ends mails of this kind, for mail programs' own button (RFC 8058). */
  unsubscribe?: string
}

/** The content of a mail. Every value is plain text. */
export interface MailContent {
  /** The line that mailboxes show next to the subject. */
  preheader: string
  heading: string
  /** How a water stands, above everything that is said of it. */
  waterStatus?: WaterStatusInMail
  paragraphs: string[]
  /** The one thing to do. Its absolute address is also shown below as text. */
  button?: { label: string; href: string }
  /** A code to type, in large digits. */
  code?: string
  /** A title over a few links below the line. */
  after?: { title: string; links: { label: string; href: string }[] }
  /** Why the person gets this mail, and what to do if it was not them. */
  reason: string
}

/** The place where {@link withLegalLinks} puts its links; a comment in mails that are sent without them. */
const LEGAL_PLACE = '<!-- legal -->'

/** A heading in which "e-mail" does not break at its hyphen, as large type on a phone otherwise would. */
const unbroken = (heading: string) => escapeHtml(heading).replaceAll('e-mail', 'e&#8209;mail')

const head = (content: MailContent) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.heading)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
${DARK_STYLES}
</style>
</head>`

/** The logo, drawn with table cells: a glass, 40 % of it air. */
const glass = `<table role="presentation" width="22" cellpadding="0" cellspacing="0" aria-hidden="true" class="glass" style="width:22px;border-collapse:separate;border-spacing:0;border:2px solid ${LIGHT.muted};border-top:0;border-radius:0 0 6px 6px">
<tr><td class="tube" height="10" style="height:10px;background:${LIGHT.tube};font-size:1px;line-height:10px">&nbsp;</td></tr>
<tr><td class="water" height="12" style="height:12px;background:${LIGHT.water};border-top:2px solid ${LIGHT.line};border-radius:0 0 4px 4px;font-size:1px;line-height:12px">&nbsp;</td></tr>
</table>`

const brand = `<tr><td style="padding:8px 8px 20px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="vertical-align:middle">${glass}</td>
<td class="fg" style="padding-left:10px;vertical-align:middle;font-family:${STACK};font-size:17px;font-weight:650;letter-spacing:-.018em;color:${LIGHT.fg}">${SITE_NAME}</td>
</tr></table>
</td></tr>`

const paragraph = (text: string) =>
  `<p class="fg" style="margin:14px 0 0;font-size:17px;line-height:1.5;color:${LIGHT.fg}">${escapeHtml(text)}</p>`

const waterStatusRows = ({ sign, word, line }: WaterStatusInMail) =>
  `<h2 class="fg" style="margin:20px 0 0;font-size:24px;line-height:1.25;font-weight:700;color:${LIGHT.fg}"><span aria-hidden="true">${sign}</span>&nbsp;${escapeHtml(word)}</h2>
<p class="fg" style="margin:4px 0 0;font-size:17px;line-height:1.5;color:${LIGHT.fg}">${escapeHtml(line)}</p>`

function buttonRows({ label, href }: { label: string; href: string }): string {
  const address = escapeHtml(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr>
<td class="solid" style="background:${LIGHT.solid};border-radius:12px">
<a href="${address}" class="solid" style="display:inline-block;padding:14px 28px;border-radius:12px;background:${LIGHT.solid};font-size:17px;line-height:24px;font-weight:600;color:${LIGHT.onSolid};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:20px 0 0;font-size:14px;line-height:1.45;color:${LIGHT.muted}">If the button does nothing, paste this into your browser:<br>
<a href="${address}" class="link" style="color:${LIGHT.link};text-decoration:none;word-break:break-all;overflow-wrap:anywhere">${address}</a></p>`
}

const codeRow = (code: string) =>
  `<p class="code" style="margin:24px 0 0;padding:14px 20px;border-radius:12px;background:${LIGHT.tint};font-size:32px;line-height:1.3;font-weight:650;letter-spacing:.14em;font-variant-numeric:tabular-nums;text-align:center;color:${LIGHT.fg}">${escapeHtml(code)}</p>`

function afterRows({ title, links }: NonNullable<MailContent['after']>): string {
  const items = links.map(
    ({ label, href }) =>
      `<tr><td style="padding:10px 0"><a href="${escapeHtml(href)}" class="link" style="font-size:16px;line-height:24px;color:${LIGHT.link};text-decoration:underline;text-underline-offset:4px">${escapeHtml(label)}</a></td></tr>`,
  )
  return `<tr><td class="line" height="4" style="height:4px;padding:0;background:${LIGHT.line};font-size:1px;line-height:4px">&nbsp;</td></tr>
<tr><td class="tint" style="padding:24px 28px;background:${LIGHT.tint};border-radius:0 0 17px 17px">
<h2 class="fg" style="margin:0;font-size:16px;line-height:1.35;font-weight:650;color:${LIGHT.fg}">${escapeHtml(title)}</h2>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:6px">
${items.join('\n')}
</table>
</td></tr>`
}

function toHtml(content: MailContent): string {
  const { preheader, heading, waterStatus, paragraphs, button, code, after, reason } = content
  return `${head(content)}
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas};font-family:${STACK}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:${LIGHT.canvas}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;text-align:left;font-family:${STACK}">
${brand}
<tr><td class="card" style="padding:0;background:${LIGHT.surface};border:1px solid ${LIGHT.border};border-radius:18px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 28px 28px">
<h1 class="fg" style="margin:0;font-size:30px;line-height:1.12;font-weight:650;letter-spacing:-.03em;overflow-wrap:anywhere;color:${LIGHT.fg}">${unbroken(heading)}</h1>
${[waterStatus === undefined ? '' : waterStatusRows(waterStatus), ...paragraphs.map(paragraph), code === undefined ? '' : codeRow(code), button === undefined ? '' : buttonRows(button)].filter(Boolean).join('\n')}
</td></tr>
${after === undefined ? '' : afterRows(after)}
</table>
</td></tr>
<tr><td class="muted" style="padding:20px 8px;font-size:14px;line-height:1.45;color:${LIGHT.muted}">${escapeHtml(reason)}<br>${SITE_NAME}${LEGAL_PLACE}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function toText({ heading, waterStatus, paragraphs, button, code, after, reason }: MailContent): string {
  const blocks = [
    heading,
    ...(waterStatus ? [`${waterStatus.sign} ${waterStatus.word}\n${waterStatus.line}`] : []),
    ...paragraphs,
  ]
  if (code !== undefined) blocks.push(`    ${code}`)
  if (button !== undefined) blocks.push(`${button.label}:\n${button.href}`)
  if (after !== undefined) {
    blocks.push([after.title, ...after.links.map(({ label, href }) => `- ${label}: ${href}`)].join('\n'))
  }
  blocks.push(`${reason}\n${SITE_NAME}`)
  return `${blocks.join('\n\n')}\n`
}

/**
 * Lays out a mail: a card on the canvas, then what follows below a line, then the reason. It needs no images and no
 * style sheet; where style sheets work, it follows the reader's dark theme.
 */
export function renderMail(content: MailContent): MailBody {
  return { html: toHtml(content), text: toText(content) }
}

/** What a mail says, with its subject, which is also its heading unless it has another. */
export type MailDraft = Omit<MailContent, 'heading'> &
  Pick<ComposedMail, 'subject' | 'unsubscribe'> & { heading?: string }

/** Composes a mail: its subject, and both versions of what it says. */
export function composeMail({
  subject,
  unsubscribe,
  heading = subject,
  ...content
}: MailDraft): ComposedMail {
  return { subject, ...(unsubscribe && { unsubscribe }), ...renderMail({ heading, ...content }) }
}

/** A mail with links to the privacy, terms and contact pages at its end; `origin` is the site's. */
export function withLegalLinks(mail: ComposedMail, origin: string): ComposedMail {
  const pages = [
    ['Privacy', `${origin}/privacy`],
    ['Terms', `${origin}/terms`],
    ['Contact', `${origin}/contact`],
  ] as const
  const links = pages.map(
    ([label, href]) =>
      `<a href="${escapeHtml(href)}" class="link" style="color:${LIGHT.link};text-decoration:underline">${label}</a>`,
  )
  return {
    ...mail,
    html: mail.html.replace(LEGAL_PLACE, `<br>${links.join(' &middot; ')}`),
    text: `${mail.text}${pages.map(([label, href]) => `${label}: ${href}`).join('\n')}\n`,
  }
}
