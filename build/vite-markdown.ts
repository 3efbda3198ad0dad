import type { Plugin } from 'vite'
import { readDocument } from './read-document.ts'

/** Turns a Markdown file into the data of a page, so that no browser reads Markdown. */
export function markdownPlugin(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(readDocument(markdown))}`,
        map: null,
      }),
    },
  }
}
