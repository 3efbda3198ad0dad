import { expect, it } from 'vitest'
import { createNonce, hashSource } from '../http/security.ts'
import { hashInlineElements } from './hash-inline-elements.ts'

const NONCE = createNonce()
const hash = (html: string) => hashInlineElements(html, NONCE)

it('hashes the exact text of scripts and styles, and removes the nonce', () => {
  const page = hash(
    `<style nonce="${NONCE}">a>b{color:red}</style><script type="module" nonce="${NONCE}" async="">go("é<")</script>`,
  )
  expect(page).toEqual({
    html: '<style>a>b{color:red}</style><script type="module" async="">go("é<")</script>',
    sources: { scripts: [hashSource('go("é<")')], styles: [hashSource('a>b{color:red}')] },
  })
})

it('gives the hash the standard gives as an example', () => {
  // Content Security Policy Level 3, section 8.3.
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

it('hashes nothing that does not carry the nonce of this rendering', () => {
  const foreign = `<script>steal()</script><script nonce="${createNonce()}">steal()</script><p title=" nonce=">x</p>`
  expect(hash(foreign)).toEqual({ html: foreign, sources: { scripts: [], styles: [] } })
})

it('hashes equal elements once, and no data blocks', () => {
  const page = hash(
    `<script nonce="${NONCE}">1</script><script nonce="${NONCE}">1</script><script type="application/ld+json" nonce="${NONCE}">{}</script>`,
  )
  expect(page?.sources.scripts).toEqual([hashSource('1')])
  expect(page?.html).toContain('<script type="application/ld+json">{}</script>')
})

it('drops the nonce from links and meta tags, which need none', () => {
  const page = hash(
    `<meta property="csp-nonce" content="${NONCE}"/><meta name="a" nonce="${NONCE}"/><link rel="icon" nonce="${NONCE}" href="/i"/>`,
  )
  expect(page).toEqual({
    html: '<meta name="a"/><link rel="icon" href="/i"/>',
    sources: { scripts: [], styles: [] },
  })
})

it.each([
  ['text that contains the nonce', `<p>${NONCE}</p>`],
  ['a character the parser replaces', '<p>\0</p>'],
  ['a line break the parser replaces', '<p>a\r\nb</p>'],
])('refuses a page with %s', (_what, html) => {
  expect(hash(html)).toBeNull()
})
