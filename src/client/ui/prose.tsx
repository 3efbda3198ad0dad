import { Fragment, type ReactNode } from 'react'
import { AppLink, type AppPath } from './app-link.tsx'
import type { ProseBlock, ProseSection, ProseText } from './prose-document.ts'
import { ExternalLink } from './public/external-link.tsx'

/** What stands for the `{names}` of a text. An array in a list of its own item becomes one item each. */
export type ProseValues = Readonly<Record<string, ReactNode>>

interface ProseProps {
  sections: readonly ProseSection[]
  values?: ProseValues
  /** The class of each section. */
  className?: string
}

/** The sections of a text that is written in Markdown. */
export function Prose({ sections, values = {}, className }: ProseProps) {
  return sections.map(({ title, id, blocks }) => (
    <section key={title} className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} values={values} />
      ))}
    </section>
  ))
}

function Block({ block, values }: { block: ProseBlock; values: ProseValues }) {
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('slot' in block) return namedValue(block.slot, values)
  if ('paragraph' in block)
    return (
      <p>
        <Text text={block.paragraph} values={values} />
      </p>
    )
  return (
    <ul>
      {block.list.flatMap((item) =>
        itemsOf(item, values).map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text keep their places
          <li key={JSON.stringify(item) + index}>{content}</li>
        )),
      )}
    </ul>
  )
}

/** One item, or as many as the array has that alone stands in it. */
function itemsOf(item: ProseText, values: ProseValues): readonly ReactNode[] {
  const [first] = item
  const value = typeof first === 'object' && 'value' in first ? namedValue(first.value, values) : undefined
  return item.length === 1 && Array.isArray(value) ? value : [<Text key="text" text={item} values={values} />]
}

function Text({ text, values }: { text: ProseText; values: ProseValues }) {
  return text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    <Fragment key={index}>{partOf(part, values)}</Fragment>
  ))
}

function partOf(part: ProseText[number], values: ProseValues): ReactNode {
  if (typeof part === 'string') return part
  if ('bold' in part) return <b>{part.bold}</b>
  if ('value' in part) return namedValue(part.value, values)
  return part.href.startsWith('/') ? (
    <AppLink to={part.href as AppPath} className="text-link">
      {part.link}
    </AppLink>
  ) : (
    <ExternalLink href={part.href} className="text-link">
      {part.link}
    </ExternalLink>
  )
}

function namedValue(name: string, values: ProseValues): ReactNode {
  if (!(name in values)) throw new Error(`The page has nothing for {${name}} of its text.`)
  return values[name]
}
