import { createHash } from 'node:crypto'
import type { Answer } from './http.ts'

/** The sources a directive of a response's content security policy allows. */
export function policySources({ headers }: Answer, directive: string): string[] {
  const policy = String(headers['content-security-policy'])
  const [, sources = ''] = new RegExp(`${directive} ([^;]+)`).exec(policy) ?? []
  return sources.split(' ')
}

/** The hashes of a page's inline scripts or styles, computed as the standard says. Data blocks never run. */
export function inlineHashes(html: string, name: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([^]*?)</${name}>`, 'g'))]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
