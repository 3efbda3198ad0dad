import { lexer, type Token, type Tokens } from 'marked'
import {
  type ProseBlock,
  type ProseDocument,
  type ProseText,
  proseDocumentSchema,
} from '#client/ui/prose-document.ts'

const SLOT = /^\{(\w+)\}$/
/** A heading's own id: `## Seven statuses {#status}`. */
const WITH_ID = /^(?<title>.*?)(?: \{#(?<id>[\w-]+)\})?$/

/** Text with `{names}`, in its parts. */
function partsOf(text: string): ProseText {
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '')
  return parts.map((part) => {
    const name = SLOT.exec(part)?.[1]
    return name === undefined ? part : { value: name }
  })
}

function inline(token: Token): ProseText {
  if (token.type === 'text' || token.type === 'escape') return partsOf(token.text)
  if (token.type === 'strong') return [{ bold: token.text }]
  if (token.type === 'link') return [{ link: token.text, href: token.href }]
  throw new Error(`A text has no place for ${token.type}: ${token.raw}`)
}

function textOf(tokens: readonly Token[] = []): ProseText {
  return tokens.flatMap((token) =>
    token.type === 'text' && token.tokens !== undefined ? textOf(token.tokens) : inline(token),
  )
}

function blockOf(token: Token): ProseBlock {
  if (token.type === 'list' && !token.ordered)
    return { list: (token as Tokens.List).items.map(({ tokens }) => textOf(tokens)) }
  if (token.type === 'heading' && token.depth === 3) return { heading: token.text }
  if (token.type !== 'paragraph') throw new Error(`A text has no place for ${token.type}: ${token.raw}`)
  const slot = SLOT.exec(token.text)?.[1]
  return slot === undefined ? { paragraph: textOf(token.tokens) } : { slot }
}

/**
 * Reads the Markdown of a page: `# title`, one sentence below it, and sections that begin with `## heading`. They hold paragraphs,
 * lists, `### headings` and links; `{name}` stands for what the page's code puts there. Throws for anything else.
 */
export function readDocument(markdown: string): ProseDocument {
  const [title, lead, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || title.depth !== 1 || lead?.type !== 'paragraph')
    throw new Error('A text begins with a title and one sentence.')
  const sections: ProseDocument['sections'] = []
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) {
      const { title: name = '', id } = WITH_ID.exec(token.text)?.groups ?? {}
      sections.push({ title: name, id, blocks: [] })
    } else sections.at(-1)?.blocks.push(blockOf(token))
  }
  return proseDocumentSchema.parse({ title: title.text, lead: lead.text, sections })
}
