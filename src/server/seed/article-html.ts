import type { InnovationSeed } from './seed.schema.ts'

/** The headings of an article, in the order of its parts. Every article says where its subject stops. */
export const ARTICLE_HEADINGS = {
  what: 'What it is',
  how: 'How it works',
  strengths: 'What it does well',
  limits: 'Where it stops',
  users: 'Who uses it',
} as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The HTML of a shipped article, within the allow-list: a heading and a paragraph for each part, and a list of its limits. */
export function articleHtml(article: InnovationSeed['article']): string {
  const paragraph = (part: 'what' | 'how' | 'strengths' | 'users') => `<p>${escaped(article[part])}</p>`
  const heading = (part: keyof typeof ARTICLE_HEADINGS) => `<h2>${ARTICLE_HEADINGS[part]}</h2>`
  const limits = article.limits.map((limit) => `<li>${escaped(limit)}</li>`).join('')
  return [
    heading('what') + paragraph('what'),
    heading('how') + paragraph('how'),
    heading('strengths') + paragraph('strengths'),
    `${heading('limits')}<ul>${limits}</ul>`,
    heading('users') + paragraph('users'),
  ].join('')
}
