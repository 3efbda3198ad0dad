import { createHash } from 'node:crypto'
import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import type { World } from '../world/world.ts'
import { Html, html } from './html.ts'

// Self-contained, like the error page: the colors are the theme's canvas, surface, text, accent and so on.
const STYLE = `
:root{color-scheme:dark;--canvas:#06151D;--surface:#0B202B;--fg:#E8F3F5;--muted:#A3B9C2;--line:#1C3A48;--field:#587A89;--accent:#4FD3DB;--on-accent:#04202A;--link:#62DBE2;--caution:#F4BC55;--caution-bg:#38290C;--bad:#FF9488;--bad-bg:#3D1B1B;--good:#62D69A;--good-bg:#0E3429;--focus:#9BEFF3}
@media(prefers-color-scheme:light){:root{color-scheme:light;--canvas:#F2F7F8;--surface:#FFFFFF;--fg:#0A2430;--muted:#48626D;--line:#D3E1E5;--field:#738C97;--accent:#00707D;--on-accent:#FFFFFF;--link:#006874;--caution:#8A4F00;--caution-bg:#FCEED4;--bad:#B0322A;--bad-bg:#FBE4E1;--good:#10723F;--good-bg:#DCF2E5;--focus:#005FCC}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--canvas);color:var(--fg);font:450 16px/1.5 'Manrope Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.test{background:var(--caution-bg);color:var(--caution);font-weight:650;text-align:center;padding:.625rem 1rem}
.test a{color:inherit}
main{width:min(100%,30rem);margin:0 auto;padding:1.75rem 1.125rem 4rem}
h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.02em;margin:1rem 0 .375rem}
h2{font-size:1.0625rem;margin:0 0 .75rem}
p{margin:0 0 .75rem}.muted{color:var(--muted)}
a{color:var(--link)}
.back{display:inline-flex;align-items:center;min-height:2.75rem;text-decoration:none;font-weight:600}
.back:hover{text-decoration:underline}
section{background:var(--surface);border:1px solid var(--line);border-radius:18px;padding:1.25rem;margin:1.25rem 0 0}
dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;margin:0}dt{color:var(--muted)}dd{margin:0;text-align:right;font-weight:600}
label{display:block;font-weight:600;font-size:.875rem;margin:0 0 .9375rem}
input{display:block;width:100%;min-height:2.875rem;margin-top:.3125rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:12px;background:var(--canvas);color:var(--fg);font:inherit;font-variant-numeric:tabular-nums}
input[readonly]{color:var(--muted)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button{display:block;width:100%;min-height:3rem;border:0;border-radius:999px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:700;cursor:pointer;padding:.5rem 1rem}
button.quiet{background:none;color:var(--link);border:1px solid var(--field)}
button.danger{background:none;color:var(--bad);border:1px solid currentColor}
form+form{margin-top:.75rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.note{border-radius:12px;padding:.75rem 1rem;margin:1.25rem 0 0;background:var(--good-bg);color:var(--good);font-weight:600}
.note.bad{background:var(--bad-bg);color:var(--bad)}
.badge{display:inline-block;border-radius:999px;padding:.125rem .625rem;font-size:.8125rem;font-weight:650;background:var(--good-bg);color:var(--good)}
.badge.warn{background:var(--caution-bg);color:var(--caution)}.badge.off{background:var(--bad-bg);color:var(--bad)}
ul{list-style:none;margin:0;padding:0}li{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.625rem 0;border-top:1px solid var(--line)}li:first-child{border:0;padding-top:0}li:last-child{padding-bottom:0}
small{font-size:.8125rem;color:var(--muted)}
code{font-size:.9375em;white-space:nowrap}`

/** Formats days in the browser's time zone and region. */
const SCRIPT = `let r='US';try{r=new Intl.Locale(navigator.language).maximize().region??r}catch{}
for(const t of document.querySelectorAll('time'))t.textContent=new Intl.DateTimeFormat('en-'+r,{dateStyle:'long'}).format(new Date(t.dateTime))`

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const STYLE_HASH = hashOf(STYLE)
const SCRIPT_HASH = hashOf(SCRIPT)

/**
 * The content security policy of a page: its own style sheet and script only. Browsers also check where a form redirects
 * to, so the origins that forms lead back to are listed.
 */
export function pagePolicy(leadsTo: readonly string[]): string {
  const origins = leadsTo.map((url) => new URL(url).origin)
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action ${["'self'", ...new Set(origins)].join(' ')}`
}

/** A request for a page: the id in its path, the form (null for a GET), and where its links lead. */
export interface PageRequest {
  world: World
  id: string
  typed: URLSearchParams | null
  /** Mount path of the pages, without a slash at the end. */
  base: string
}

export type PageAnswer =
  | { title: string; content: Html; status?: number; leadsTo?: readonly string[] }
  | { redirect: string }

/** A whole page. `clockHref` links to the test clock; null on that page itself. */
export function layout({
  title,
  clockHref,
  content,
}: {
  title: string
  clockHref: string | null
  content: Html
}): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><title>${title} | ${SITE_NAME} test payments</title>${styleTag}</head><body><header class="test">Test mode — no money moves.${clockHref === null ? null : html` <a href="${clockHref}">Test clock</a>`}</header><main>${content}</main>${scriptTag}</body></html>`
    .markup
}

const styleTag = new Html(`<style>${STYLE}</style>`)
const scriptTag = new Html(`<script>${SCRIPT}</script>`)

/** A message about what just happened; `bad` if it failed. */
export function note(text: string | null, kind: 'good' | 'bad' = 'good'): Html | null {
  if (text === null) return null
  return html`<p class="${kind === 'bad' ? 'note bad' : 'note'}" role="${kind === 'bad' ? 'alert' : 'status'}">${text}</p>`
}

/** The link back to the product. */
export const backLink = (href: string, label: string): Html =>
  html`<a class="back" href="${href}">← ${label}</a>`
