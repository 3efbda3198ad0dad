import { describe, expect, it } from 'vitest'
import { GUIDE_LIST, LONG_GUIDES, type LongGuideSlug } from '#shared/guides/guide-list.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { GUIDE_CONTENT } from './guide-content.ts'

const deps = useTestDeps()
const read = (kind: Parameters<typeof callerAs>[0], slug: LongGuideSlug) =>
  callerAs(kind, deps).guides.sections({ slug })

const slugsOf = (access: 'free' | 'premium') =>
  LONG_GUIDES.flatMap(({ slug, sections }) => (sections === access ? [slug] : []))
const titlesOf = (slug: LongGuideSlug) => GUIDE_CONTENT[slug].sections.map(({ title }) => title)

describe.each(['visitor', 'user', 'unconfirmed', 'banned'] as const)(
  'not allowed, and nothing given: %s',
  (kind) => {
    it.each(slugsOf('premium'))('%s', async (slug) => {
      const answer = await unchanged(deps.db, () => read(kind, slug))
      expect(Object.keys(answer).toSorted()).toEqual(['contents', 'locked', 'minutes', 'sources'])
      expect(answer).toMatchObject({ locked: true, contents: titlesOf(slug) })
      const text = JSON.stringify(answer)
      for (const { paragraphs, steps } of GUIDE_CONTENT[slug].sections)
        for (const sentence of [...paragraphs, ...steps]) expect(text).not.toContain(sentence.slice(0, 30))
    })
  },
)

it.each(slugsOf('free'))('everyone reads %s', async (slug) => {
  for (const kind of ['visitor', 'user', 'banned'] as const)
    expect(await read(kind, slug)).toMatchObject({ locked: false, sections: GUIDE_CONTENT[slug].sections })
})

it.each(['subscriber', 'admin'] as const)('a %s reads every guide', async (kind) => {
  for (const { slug } of LONG_GUIDES) {
    const answer = await read(kind, slug)
    expect(answer).toMatchObject({ locked: false, sections: GUIDE_CONTENT[slug].sections })
    expect(answer.minutes).toBeGreaterThan(2)
  }
})

it('everyone reads the answer of every guide, with each page that the guide follows', async () => {
  for (const { slug } of GUIDE_LIST) {
    const { answer, steps, sources } = await callerAs('visitor', deps).guides.answer({ slug })
    expect(answer).toBe(GUIDE_CONTENT[slug].answer)
    const ids = [
      ...steps.map(({ source }) => source),
      ...GUIDE_CONTENT[slug].sections.flatMap((each) => each.sources),
    ]
    for (const id of ids) expect(sources[id]?.url, id).toMatch(/^https?:/)
  }
})

it.each(['boil-water-notice', 'nothing', ''])('there are no sections of "%s"', async (slug) => {
  const refusal = await refusalOf(read('subscriber', slug as LongGuideSlug))
  expect(refusal?.code).toBe('BAD_REQUEST')
})
