// @module-tag PF
import { describe, expect, it } from 'vitest'
import { TOPIC_SIGNS, TOPICS, type Topic, type TopicSign } from '../water/values/topics.ts'
import { claimsFor, type FoundTopic, kindsFor } from './product-fit.rules.ts'

const found = (topic: Topic, sign: TopicSign, substance: string | null = null): FoundTopic => ({
  topic,
  sign,
  row: { substance },
})
const offered = (...topics: FoundTopic[]) => kindsFor(topics).map(({ text, topic }) => [text, topic])

describe('the kinds offered under a water', () => {
  it('treat or test what was found', () => {
    expect(offered(found('lead', 'caution'))).toEqual([
      ['A certified lead test', 'lead'],
      ['A filter certified to NSF/ANSI 53 for lead', 'lead'],
    ])
    expect(offered(found('metals', 'caution', 'Arsenic'))).toEqual([
      ['A filter certified to NSF/ANSI 53 or 58 for arsenic', 'arsenic'],
    ])
    expect(offered(found('pfas', 'coming', 'PFOA'))).toEqual([
      ['A filter certified to NSF/ANSI 53 or 58 for PFAS', 'pfas'],
    ])
    expect(offered(found('by-products', 'caution', 'TTHM'))[0]?.[0]).toContain('TTHM')
    expect(offered(found('by-products', 'caution', 'HAA5'))[0]?.[0]).toContain('HAA5')
  })

  it('are a test alone for an older figure, and no filter against germs', () => {
    expect(offered(found('metals', 'was-above', 'Arsenic'))).toEqual([
      ['A certified arsenic test', 'arsenic'],
    ])
    expect(offered(found('germs', 'caution'))).toEqual([['A certified test for germs', 'germs']])
  })

  it('are none where nothing was found, or no page is about what was found', () => {
    for (const topic of TOPICS)
      for (const sign of TOPIC_SIGNS.filter((each) => !/caution|coming|check|was-above/.test(each)))
        expect(offered(found(topic, sign, 'Lead')), `${topic} ${sign}`).toEqual([])
    expect(offered(found('metals', 'caution', 'Copper'), found('record', 'caution'))).toEqual([])
    expect(offered(found('taste', 'caution', 'Hardness'))).toEqual([])
  })

  it('are three at most, each once', () => {
    const all = offered(
      found('lead', 'caution'),
      found('lead-pipes', 'check'),
      found('pfas', 'coming'),
      found('nitrate', 'caution'),
    )
    expect(all).toHaveLength(3)
    expect(new Set(all.map(([text]) => text)).size).toBe(3)
  })
})

it('a product must claim what was found, and nothing less', () => {
  expect(claimsFor([found('by-products', 'caution', 'HAA5')])).toEqual(['haa5'])
  expect(claimsFor([found('by-products', 'caution', 'TTHM')])).not.toContain('haa5')
  expect(claimsFor([found('pfas', 'coming', 'PFOS')])).toEqual(['pfas', 'total pfas', 'pfos', 'pfoa/pfos'])
  expect(claimsFor([found('pfas', 'caution', 'HFPO-DA')])).toEqual([])
  expect(claimsFor([found('nitrate', 'caution')])).toEqual(['nitrate', 'nitrate/nitrite'])
  expect(claimsFor([found('lead-pipes', 'check')])).toEqual(['lead'])
  expect(claimsFor([found('metals', 'caution', 'Copper')])).toEqual([])
  // A claim against cysts is none against bacteria, and an older figure sells nothing.
  expect(claimsFor([found('germs', 'caution'), found('lead', 'was-above')])).toEqual([])
})
