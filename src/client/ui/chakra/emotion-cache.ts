import longNames from 'virtual:token-names'
import createCache, { type EmotionCache } from '@emotion/cache'
import { shortName } from '../theme/short-name.ts'

type StylisPlugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number]

const shortNames = new Map(longNames.map((name, place) => [name, shortName(place)]))

/** Uses the tokens' short names in a build, as the static style sheets do. */
const shortenTokens: StylisPlugin = (element) => {
  if (element.type !== 'decl') return
  element.value = element.value.replaceAll(/--sh-[\w-]+/g, (name) => shortNames.get(name) ?? name)
}

/** The only key whose server-rendered `<style>` elements Emotion moves out of the way of hydration. */
const KEY = 'css'

/**
 * In the browser the rules go into a constructed style sheet: the content security policy refuses `<style>` elements that
 * do not carry the page's nonce, and a page that was navigated to has none. On the server they stand next to the elements
 * they style, in `<style>` elements with the response's nonce.
 */
export function createEmotionCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: KEY, nonce, stylisPlugins: [shortenTokens] })
  if (typeof document === 'undefined') return cache
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  cache.sheet.insert = (rule) => {
    sheet.insertRule(rule, sheet.cssRules.length)
  }
  return cache
}
