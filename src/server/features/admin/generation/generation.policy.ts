import { AI_FAILURE_LABELS } from '#server/providers/ai/ai-failure-labels.ts'
import { plainOptional, plainText } from '#server/providers/ai/openai/plain-text.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import type { ProductIdea } from '#shared/admin/generation.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { InnovationAnswer, ProductAnswer } from './answers.ts'

/** The longest texts in characters, as the editors limit them. */
export const LENGTHS = {
  name: 200,
  tagline: 120,
  paragraph: 2000,
  line: 600,
  metaTitle: 70,
  metaDescription: 170,
} as const
const MAX_PARAGRAPHS = 6
const MAX_SECTIONS = 8
const MAX_POINTS = 12

/** Plain paragraphs with an empty line between them; null if nothing is left. */
export function paragraphsOf(texts: readonly string[]): string | null {
  const paragraphs = texts
    .slice(0, MAX_PARAGRAPHS)
    .map((text) => plainText(text, LENGTHS.paragraph))
    .filter((text) => text !== '')
  return paragraphs.length === 0 ? null : paragraphs.join('\n\n')
}

/** The title and description for search engines, in plain text and short. */
export const seoOf = (answer: { metaTitle: string | null; metaDescription: string | null }) => ({
  metaTitle: plainOptional(answer.metaTitle, LENGTHS.metaTitle),
  metaDescription: plainOptional(answer.metaDescription, LENGTHS.metaDescription),
})

const textsOf = (texts: readonly string[], max: number, count: number) =>
  texts
    .slice(0, count)
    .map((text) => escapeHtml(plainText(text, max)))
    .filter((text) => text !== '')

/** An article's HTML. The model writes only text: we add every tag, and no links. */
export function articleOf(sections: InnovationAnswer['sections']): string {
  return sections
    .slice(0, MAX_SECTIONS)
    .map(({ heading, paragraphs, points }) => {
      const title = escapeHtml(plainText(heading ?? '', LENGTHS.name))
      const items = textsOf(points, LENGTHS.line, MAX_POINTS).map((text) => `<li>${text}</li>`)
      return [
        title === '' ? '' : `<h2>${title}</h2>`,
        ...textsOf(paragraphs, LENGTHS.paragraph, MAX_PARAGRAPHS).map((text) => `<p>${text}</p>`),
        items.length === 0 ? '' : `<ul>${items.join('')}</ul>`,
      ].join('')
    })
    .join('')
}

/** A product's texts; null if it has no name or no description. */
export function productOf(answer: ProductAnswer): ProductIdea | null {
  const name = plainText(answer.name, LENGTHS.name)
  const description = paragraphsOf(answer.description)
  if (name === '' || description === null) return null
  return {
    name,
    brand: plainOptional(answer.brand, LENGTHS.name),
    category: answer.category,
    description,
    aiInsight: plainOptional(answer.aiInsight, LENGTHS.line),
  }
}

/** A name without the differences between two spellings of it. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** The ideas whose names do not exist yet, each once. */
export function newOnes<Idea>(
  ideas: readonly Idea[],
  nameOf: (idea: Idea) => string,
  existing: readonly string[],
): Idea[] {
  const existingNames = new Set(existing.map(folded))
  return ideas.filter((idea) => {
    const name = folded(nameOf(idea))
    if (name === '' || existingNames.has(name)) return false
    existingNames.add(name)
    return true
  })
}

/** The error for an answer of which nothing was left after cleaning. */
export const unusable = () =>
  new AppError('SERVICE_UNAVAILABLE', AI_FAILURE_LABELS.garbage, { details: { reason: 'ai-garbage' } })
