import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'

const articles = readKnowledge()
const textOf = ({ diagnosis, safetyNotes, repairPlan, installationTips, callProfessional }: (typeof articles)[number]) =>
  [diagnosis, callProfessional, ...safetyNotes, ...repairPlan.map(({ text }) => text), ...(installationTips ?? [])].join('\n')

type Touched = (typeof articles)[number]['touches'][number]

/** Words of a step, tool or part that show what the work touches. */
const SIGNS: Record<Touched, RegExp> = {
  heat: /\b(?:heater|boiler|geyser|anode|solder\w*|hair dryer|heating element)\b/i,
  gas: /\b(?:pilot|gas (?:valve|control|pipe|line)|thermocouple)\b/i,
  power: /\b(?:multimeter|disposal|dishwasher|washing machine|hair dryer|lamp|well pump|sump|GFCI|element)\b/i,
  pressure:
    /\b(?:packing nut|cartridge|pipe cutter|fill valve|relief valve|pressure regulator|repack|arrestors?|membrane|supply hose)\b/i,
}
/** What a first step says when it makes each of them safe. */
const MADE_SAFE: Record<Touched, RegExp> = {
  heat: /\bcool/i,
  gas: /\bgas\b/i,
  power: /\b(?:power|breaker|unplug)/i,
  pressure: /\b(?:release (?:the )?pressure|pressure off)\b/i,
}
/** Leading steps that make safe; the work begins with the first other one. */
const SAFE_STEP =
  /^(?:switch off|unplug|close|if you smell gas|stay out|stop|before|have (?:the utility|a plumber)|turn the shower off|never)\b/i

/** Steps that name the thing but do no work on it. */
const ONLY_NAMES = new Set(['brown-water-drinking', 'brown-rusty-water'])

describe('the articles about home problems', () => {
  it('begin with the steps that make the work safe', () => {
    const unsafe = articles.flatMap(({ id, touches, repairPlan }) => {
      const work = repairPlan.findIndex(({ text }) => !SAFE_STEP.test(text))
      const first = repairPlan
        .slice(0, work === -1 ? undefined : work)
        .map(({ text }) => text)
        .join('\n')
      return touches.filter((touched) => !MADE_SAFE[touched].test(first)).map((touched) => `${id}: ${touched}`)
    })
    expect(unsafe).toEqual([])
  })

  it('say what they touch: heat, pressure, gas or mains', () => {
    const unsaid = articles.flatMap(({ id, touches, repairPlan, tools, parts, isShopping }) => {
      if (isShopping || ONLY_NAMES.has(id)) return []
      const work = [...repairPlan.map(({ text }) => text), ...tools, ...parts.map(({ name }) => name)].join('\n')
      return (Object.entries(SIGNS) as [Touched, RegExp][])
        .filter(([touched, signs]) => signs.test(work) && !touches.includes(touched))
        .map(([touched, signs]) => `${id}: ${touched}, because of "${signs.exec(work)?.[0]}"`)
    })
    expect(unsaid).toEqual([])
  })

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

  it('name no cost: what a repair costs differs by country, and no source gave it for these', () => {
    const file = readFileSync(path.join(import.meta.dirname, 'plumbing-knowledge.json'), 'utf8')
    expect(file).not.toMatch(/cost_?usd|[$€£]\s?\d/i)
  })

  it('name their source, and link it unless it is general guidance', () => {
    for (const { id, sourceTitle, sourceUrl } of articles) {
      if (sourceUrl === null) expect(sourceTitle, id).toMatch(/general basis/)
      else expect(sourceUrl, id).toMatch(/^https:\/\//)
    }
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
