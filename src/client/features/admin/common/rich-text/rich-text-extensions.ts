import { type Extensions, generateHTML, generateJSON } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:'

/** What an article may hold: the server keeps the same and nothing else. */
export const ARTICLE_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: ['https'],
      defaultProtocol: 'https',
      isAllowedUri: isHttps,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

const HANDLER = /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

/**
 * HTML without event handlers, to be parsed. None would run, but browsers report each one they meet as an attempt
 * against the content security policy.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(/<[^>]*>/g, (tag) => tag.replace(HANDLER, ''))

/** HTML as the editor would read and write it: safe to be drawn. */
export const articleHtml = (html: string): string =>
  generateHTML(generateJSON(withoutHandlers(html), ARTICLE_EXTENSIONS), ARTICLE_EXTENSIONS)
