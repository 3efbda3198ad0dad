import createCache, { type EmotionCache } from '@emotion/cache'

/** The only key whose server-rendered `<style>` elements Emotion moves out of the way of hydration. */
const KEY = 'css'

/**
 * In the browser the rules go into a constructed style sheet: the content security policy refuses `<style>` elements that
 * do not carry the page's nonce, and a page that was navigated to has none. On the server they stand next to the elements
 * they style, in `<style>` elements with the response's nonce.
 */
export function createEmotionCache(nonce?: string): EmotionCache {
  // Without Emotion's vendor prefixes: a rule for `::-moz-placeholder` makes `insertRule` throw in Chromium, and the page with it.
  const cache = createCache({ key: KEY, nonce, stylisPlugins: [] })
  if (typeof document === 'undefined') return cache
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  cache.sheet.insert = (rule) => {
    sheet.insertRule(rule, sheet.cssRules.length)
  }
  return cache
}
