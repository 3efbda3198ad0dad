import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import type { Price } from '../world/objects.ts'

/** The name of what is sold. */
export const PREMIUM = `${SITE_NAME} Premium`

/** Markup, which is not escaped again. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | false | readonly Html[]

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function markupOf(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.markup
  return Array.isArray(part) ? part.map((each: Html) => each.markup).join('') : escapeHtml(String(part))
}

/** Markup with values in it; every value is escaped unless it is markup itself. Null and false render nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(markupOf)))
}

/**
 * A day, from seconds. The server writes it in UTC; the page's script (`layout.ts`) writes it in the browser's own time zone,
 * like the real provider's page, so that it names the same day as the account and the mails.
 */
export function dayText(seconds: number): Html {
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
  return html`<time datetime="${new Date(seconds * 1000).toISOString()}">${text}</time>`
}

/** A day with its time, from seconds. */
export function timeText(seconds: number): string {
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${text.format(seconds * 1000)} UTC`
}

/** An amount of cents, formatted. */
export const moneyText = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** A price, such as "$9.99 a month". */
export const priceText = ({ unit_amount: amount, recurring }: Price): string =>
  `${moneyText(amount)} a ${recurring?.interval ?? 'month'}`
