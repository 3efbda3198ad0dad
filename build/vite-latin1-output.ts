import type { Plugin } from 'vite'

/**
 * Writes every character beyond Latin-1 in the built code as an escape, which means the same in texts and regular expressions.
 * V8 keeps the source of what it runs in memory, with two bytes per character as soon as one of them is beyond Latin-1.
 */
export function latin1Output(): Plugin {
  return {
    name: 'latin1-output',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = escapeBeyondLatin1(chunk.code)
    },
  }
}

/** The code with `\uXXXX` for each UTF-16 unit beyond Latin-1. */
export const escapeBeyondLatin1 = (code: string): string =>
  code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
