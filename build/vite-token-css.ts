import type { Plugin } from 'vite'
import { tokenCss } from './token-css.ts'

const IMPORT = /@import\s+['"]virtual:tokens\.css['"];?/

/** Replaces `@import 'virtual:tokens.css'` in a style sheet by the design tokens. */
export function tokenCssPlugin(): Plugin {
  return {
    name: 'token-css',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/, code: IMPORT },
      handler: (code) => ({ code: code.replace(IMPORT, tokenCss), map: null }),
    },
  }
}
