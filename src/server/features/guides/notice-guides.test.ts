import { expect, it } from 'vitest'
import { GUIDE_LIST, type GuideTitle, guideOfSlug, NOTICES } from '#shared/guides/guide-list.ts'
import { GUIDE_CONTENT } from './guide-content.ts'

const NOTICE_PAGES = NOTICES as readonly (GuideTitle & { slug: keyof typeof GUIDE_CONTENT })[]
const numbersIn = (text: string) => text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+/g) ?? []

it('there is a page for each kind of notice, in English and in Spanish', () => {
  expect(NOTICE_PAGES.map(({ notice }) => notice?.language)).toEqual(['en', 'en', 'en', 'es', 'es', 'es'])
  for (const { slug, notice } of NOTICE_PAGES) {
    const twin: GuideTitle | undefined = guideOfSlug(notice?.twin ?? '')
    expect(twin?.notice?.twin).toBe(slug)
    expect(twin?.notice?.language).not.toBe(notice?.language)
  }
  expect(GUIDE_LIST.length).toBeGreaterThan(NOTICE_PAGES.length)
})

it.each(NOTICE_PAGES.filter(({ notice }) => notice?.language === 'en'))(
  '$slug says in both languages the same, in the same order, with the same numbers and sources',
  ({ slug, notice }) => {
    const [english, spanish] = [
      GUIDE_CONTENT[slug],
      GUIDE_CONTENT[notice?.twin as keyof typeof GUIDE_CONTENT],
    ]
    expect(spanish.steps.map(({ source }) => source)).toEqual(english.steps.map(({ source }) => source))
    const texts = (guide: typeof english) => [guide.answer, ...guide.steps.map(({ text }) => text)]
    const numbers = (guide: typeof english) => texts(guide).map(numbersIn)
    expect(numbers(spanish)).toEqual(numbers(english))
    expect(english.steps.map(({ about }) => about)).toEqual([
      'Drinking and cooking',
      'Babies',
      'Washing',
      'Dishes',
      'Ice',
      // On boiling for animals, only the press was found.
      ...(slug === 'boil-water-notice' ? [] : ['Pets']),
      'When the notice ends',
    ])
    expect(spanish.steps.every(({ about }) => about !== undefined)).toBe(true)
  },
)
