import type { Plugin } from 'vite'
import { shortName } from '#client/ui/theme/short-name.ts'
import { tokenCss } from './token-css.ts'

const IMPORT = /@import\s+['"]virtual:tokens\.css['"];?/
const TOKEN = /--sh-[\w-]+/g
const NAMES_MODULE = 'virtual:token-names'

/**
 * Replaces `@import 'virtual:tokens.css'` in a style sheet by the design tokens. A build shortens their names to two or
 * three letters, because every page repeats them hundreds of times. The names are the same in every build of these tokens.
 *
 * `virtual:token-names` exports the long names in the order of their short ones, for styles that are computed in the
 * browser. The list is empty in development, where names stay long.
 */
export function tokenCssPlugin(): Plugin {
  const tokens = tokenCss()
  const longNames = [...new Set(tokens.match(TOKEN))]
  const shortNames = new Map(longNames.map((name, place) => [name, shortName(place)]))
  let isBuild = false
  return {
    name: 'token-css',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: {
      filter: { id: new RegExp(`^${NAMES_MODULE}$`) },
      handler: () => `\0${NAMES_MODULE}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${NAMES_MODULE}$`) },
      handler: () => `export default ${JSON.stringify(isBuild ? longNames : [])}`,
    },
    transform: {
      filter: { id: /\.(css|tsx)(\?|$)/, code: /virtual:tokens\.css|--sh-/ },
      handler: (code) => {
        const whole = code.replace(IMPORT, () => tokens)
        return {
          code: isBuild ? whole.replaceAll(TOKEN, (name) => shortNames.get(name) ?? name) : whole,
          map: null,
        }
      },
    },
  }
}
