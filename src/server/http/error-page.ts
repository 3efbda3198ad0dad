import { SITE_TITLE } from '#shared/site-name.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { hashSource, type InlineSources } from './security.ts'

interface ErrorPage {
  title: string
  message: string
  requestId: string
}

// Self-contained: this page is shown when rendering fails. The colors are the theme's canvas, text and accent.
const STYLE = `
:root{color-scheme:dark light;--bg:#06151D;--fg:#E8F3F5;--muted:#A3B9C2;--accent:#62DBE2}
@media(prefers-color-scheme:light){:root{--bg:#F2F7F8;--fg:#0A2430;--muted:#48626D;--accent:#006874}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--fg);font:450 16px/1.5 system-ui,sans-serif}
main{max-width:32rem;padding:2rem}h1{font-size:2rem;line-height:1.15;letter-spacing:-.03em;margin:0 0 1rem}
p{color:var(--muted)}a{color:var(--accent)}small{color:var(--muted)}
.line{height:2px;background:var(--accent);margin:0 0 2rem}`

/** What the policy of an error page allows: its style, and no script. */
export const ERROR_PAGE_SOURCES: InlineSources = { scripts: [], styles: [hashSource(STYLE)] }

/** A complete page for errors that keep the application from rendering one. */
export function errorPage({ title, message, requestId }: ErrorPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${SITE_TITLE}`)}</title>
<style>${STYLE}</style></head><body><main><div class="line"></div><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p><p><a href="">Try again</a> or <a href="/">go to the start page</a>.</p>
<small>Request ${escapeHtml(requestId)}</small></main></body></html>`
}
