import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'

const articles = readKnowledge()
const textOf = (article: (typeof articles)[number]) =>
  [article.diagnosis, ...article.safetyNotes, ...(article.shoppingGuide ?? []), ...(article.installationTips ?? [])].join('\n')

describe('the articles about home problems', () => {
  it('says of standing water that chloramine stays in it', () => {
    const standing = articles.filter((article) => /(?:jug|pitcher|bottle)[^.]{0,30} stand|stand uncovered/.test(JSON.stringify(article)))
    expect(standing.length).toBeGreaterThan(0)
    for (const article of standing.filter((own) => /chlor/i.test(JSON.stringify(own))))
      expect(JSON.stringify(article), article.id).toMatch(/chloramine stays|not chloramine/)
  })

  it('contradict no stop', () => {
    for (const article of articles) {
      for (const sentence of textOf(article).split(/[\n.;:]/)) {
        if (/\b(?:never|do not|don't|without)\b/i.test(sentence)) continue
        expect(sentence, article.id).not.toMatch(
          /\b(?:pierce|poke|puncture|reliev\w+ bulging|drill a hole|(?:climb|crawl|go|lean|reach) in(?:to)? (?:the|a) (?:tank|well|septic|pit|cistern)|(?:plug|cap) the relief|open the cleanout|cleanout and open|light a match|look for (?:the )?gas|mix (?:bleach|cleaners))\b/i,
        )
      }
    }
  })

  it('are 98, none of them confirmed by a person so far', () => {
    expect(articles).toHaveLength(98)
    expect(articles.filter(({ unconfirmed }) => !unconfirmed)).toEqual([])
  })

  it('name no cost: what a repair costs differs by country, and no source gave it for these', () => {
    const file = readFileSync(path.join(import.meta.dirname, 'plumbing-knowledge.json'), 'utf8')
    expect(file).not.toMatch(/cost_?usd|[$€£]\s?\d/i)
  })

  it('are there for what people asked most and had no answer to', () => {
    const ids = articles.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([
        'legionella-water-temperature',
        'hot-tap-water-infant-formula',
        'asbestos-pipe-insulation',
        'brown-water-drinking',
        'mixed-cleaners',
      ]),
    )
  })
})
