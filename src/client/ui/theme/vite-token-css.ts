import type { Plugin } from 'vite'
import { tokenCss } from './token-css.ts'

const IMPORT = /@import\s+['"]virtual:tokens\.css['"];?/
const TOKEN = /--sh-[\w-]+/g

/** Names of two or three letters, which every page repeats hundreds of times; the same in every build of these tokens. */
function shortNames(css: string): ReadonlyMap<string, string> {
  return new Map([...new Set(css.match(TOKEN))].map((name, place) => [name, `--t${place.toString(36)}`]))
}

/** Puts the design tokens in place of `@import 'virtual:tokens.css'` in a style sheet; in a build under short names. */
export function tokenCssPlugin(): Plugin {
  const tokens = tokenCss()
  const names = shortNames(tokens)
  let isBuild = false
  return {
    name: 'token-css',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: /\.(css|tsx)(\?|$)/, code: /virtual:tokens\.css|--sh-/ },
      handler: (code) => {
        const whole = code.replace(IMPORT, () => tokens)
        return {
          code: isBuild ? whole.replaceAll(TOKEN, (name) => names.get(name) ?? name) : whole,
          map: null,
        }
      },
    },
  }
}
