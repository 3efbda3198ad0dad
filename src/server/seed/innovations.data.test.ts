import { describe, expect, it } from 'vitest'
import { INNOVATION_CATEGORIES } from '#shared/innovations/innovation-categories.ts'
import { britishFormIn } from '#tests/wording/british-forms.ts'
import { sanitizeRichText } from '../text/sanitize-rich-text.ts'
import { ARTICLE_HEADINGS, articleHtml } from './article-html.ts'
import { loadSeedData } from './load-seed-data.ts'
import type { InnovationSeed } from './seed.schema.ts'

const { innovations, withdrawnInnovations } = await loadSeedData()

const wordsOf = (text: string) => text.trim().split(/\s+/).length
const partsOf = ({ article: { what, how, strengths, limits, users } }: InnovationSeed) => [
  what,
  how,
  strengths,
  ...limits,
  users,
]
const textOf = (innovation: InnovationSeed) => partsOf(innovation).join(' ')

/** What no text here may say: that water or a device makes healthy, and that a product is the best there is. */
const HEALTH_PROMISE =
  /\b(detox\w*|cures?|heals?|healing|healthier|immun\w*|wellness|anti-?aging|rejuvenat\w*|prevents? (?:cancer|disease|illness)|good for (?:you|your))\b/i
const BOAST =
  /\b(best-selling|world-class|revolutionary|groundbreaking|cutting-edge|state-of-the-art|award-winning|market leader|leading brand|game.?changer|unique|purest|safest|100 ?%|guaranteed|buy (?:it|one) now)\b/i

/** Pages of stores and of those who sell the thing that the article is about. */
const SHOP = /amazon\.|ebay\.|shopify\.|374water|battelle|watergen|source\.co|phyn|moen|hidrate/i

describe.each(innovations.map((innovation) => [innovation.title, innovation] as const))(
  '%s',
  (_title, innovation) => {
    it('has 250 to 500 words in five parts under their headings', () => {
      const words = wordsOf(textOf(innovation))
      expect(words).toBeGreaterThanOrEqual(250)
      expect(words).toBeLessThanOrEqual(500)
      const html = articleHtml(innovation.article)
      expect([...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading)).toEqual(
        Object.values(ARTICLE_HEADINGS),
      )
      expect(html).not.toMatch(/<p><\/p>|<li><\/li>/)
    })

    it('says where it stops: three limits or more, each a sentence', () => {
      const { limits } = innovation.article
      expect(limits.length).toBeGreaterThanOrEqual(3)
      for (const limit of limits) {
        expect(wordsOf(limit), limit).toBeGreaterThanOrEqual(5)
        expect(limit, limit).toMatch(/^[A-Z].*[.]$/)
      }
      const html = articleHtml(innovation.article)
      const section = html.slice(html.indexOf(`<h2>${ARTICLE_HEADINGS.limits}</h2>`))
      expect(section.indexOf('<ul><li>')).toBe(`<h2>${ARTICLE_HEADINGS.limits}</h2>`.length)
    })

    it('names two to four pages, each once, with its address and the day it was read', () => {
      const { sources } = innovation
      expect(sources.length).toBeGreaterThanOrEqual(2)
      expect(sources.length).toBeLessThanOrEqual(4)
      expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length)
      for (const { title, url, readOn } of sources) {
        expect(title.length).toBeGreaterThan(8)
        expect(url).toMatch(/^https?:\/\/[\w.-]+\.[a-z]+\//)
        expect(url).not.toMatch(SHOP)
        expect(readOn).toMatch(/^2026-\d\d-\d\d$/)
      }
    })

    it('promises no health, praises no brand and is in American English', () => {
      for (const text of [innovation.title, innovation.summary, ...partsOf(innovation)]) {
        expect(text).not.toMatch(HEALTH_PROMISE)
        expect(text).not.toMatch(BOAST)
        expect(britishFormIn(text), text).toBeNull()
      }
    })

    it('is readable without a degree: no sentence of more than 45 words', () => {
      for (const part of partsOf(innovation))
        for (const sentence of part.split(/(?<=[.?!:;])\s+/))
          expect(wordsOf(sentence), sentence).toBeLessThanOrEqual(45)
    })

    it('stays as it was written when it is sanitized', () => {
      const html = articleHtml(innovation.article)
      expect(sanitizeRichText(html)).toBe(html)
    })
  },
)

describe('all of them', () => {
  it('are twenty or more, with every category among them', () => {
    expect(innovations.length).toBeGreaterThanOrEqual(20)
    expect(new Set(innovations.map(({ category }) => category))).toEqual(new Set(INNOVATION_CATEGORIES))
  })

  it('stand under a title and a drawing of their own', () => {
    const all = [...innovations, ...withdrawnInnovations]
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    expect(new Set(innovations.map(({ drawing }) => drawing)).size).toBe(innovations.length)
  })

  it('with those that were withdrawn, are the ones that were ever shipped', () => {
    expect(innovations.length + withdrawnInnovations.length).toBe(42)
  })
})

describe('the HTML of an article', () => {
  it('shows signs of HTML in the text as text', () => {
    const part = 'a < b & c > d <script>'
    const html = articleHtml({ what: part, how: part, strengths: part, limits: [part], users: part })
    expect(html).not.toContain('<script')
    expect(sanitizeRichText(html)).toBe(html)
    expect(html).toContain('<p>a &lt; b &amp; c &gt; d &lt;script&gt;</p>')
  })
})
