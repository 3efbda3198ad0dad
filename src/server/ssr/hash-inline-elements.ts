import { hashSource, type InlineSources } from '../http/security.ts'

/** A page that is the same bytes for every visitor, and the sources its policy allows. */
export interface HashedPage {
  html: string
  sources: InlineSources
}

/** HTML's parser changes these characters, so the browser would hash another text than the one that was sent. */
const CHANGED_BY_PARSER = /[\0\r]/

/**
 * Replaces the nonce of a rendered page by the hashes of its inline scripts and styles.
 *
 * Only elements that carry this rendering's nonce are hashed. Content that contains a `<script>` cannot know the nonce,
 * so the policy still blocks it. Data blocks (JSON-LD) never run and need no hash.
 *
 * Returns null when the page cannot do without its nonce.
 */
export function hashInlineElements(html: string, nonce: string): HashedPage | null {
  if (CHANGED_BY_PARSER.test(html)) return null
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const withoutMeta = html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  const attribute = ` nonce="${nonce}"`
  const parts = withoutMeta.split(attribute)
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    if (before === undefined) continue
    const tagEnd = part.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<') + 1) + part.slice(0, tagEnd)
    const [name = ''] = tag.split(' ', 1)
    const hash = () => hashSource(part.slice(tagEnd + 1, part.indexOf(`</${name}>`)))
    if (name === 'style') styles.add(hash())
    if (name === 'script' && !tag.includes('application/ld+json')) scripts.add(hash())
  }
  const hashed = parts.join('')
  return hashed.includes(nonce)
    ? null
    : { html: hashed, sources: { scripts: [...scripts], styles: [...styles] } }
}
