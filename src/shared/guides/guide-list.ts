import type { Topic } from '../water/values/topics.ts'

export interface GuideTitle {
  /** Its part of the address: `/guides/boil-water-notice`. */
  slug: string
  title: string
  /** What it says, in a line below a suggestion. */
  summary: string
  /**
   * Who reads the sections of a guide; null for an answer that is short and has none. The answer, the safety box and the
   * sources are free in every guide.
   */
  sections: 'free' | 'premium' | null
  /** Of a notice that a utility sends: the language of its page, and the slug of the same page in the other one. */
  notice?: { language: NoticeLanguage; twin: string }
}

export type NoticeLanguage = 'en' | 'es'

/** The guides, in the order in which they are listed. The server has their texts: `content/` of its feature `guides`. */
export const GUIDE_LIST = [
  {
    slug: 'water-report',
    title: 'How to read your water report',
    summary: 'Which three lines matter, and what the letters mean',
    sections: 'premium',
  },
  {
    slug: 'lead-pipes',
    title: 'Lead pipes, step by step',
    summary: 'The scratch and magnet test, and what to do',
    sections: 'free',
  },
  {
    slug: 'pfas',
    title: 'PFAS at home: is it in your water, and what helps',
    summary: 'Where it was found, and which filters help',
    sections: 'premium',
  },
  {
    slug: 'hard-water',
    title: 'Hard water and your appliances',
    summary: 'Scale, soap, and how hard is hard',
    sections: 'premium',
  },
  {
    slug: 'formula-and-water',
    title: 'Baby formula and water',
    summary: 'Which water to use, and what boiling does not remove',
    sections: 'free',
  },
  {
    slug: 'private-wells',
    title: 'Your own well: what to test, and when',
    summary: 'What to test each year, and after a flood',
    sections: 'premium',
  },
  {
    slug: 'filters',
    title: 'Choosing and caring for a water filter',
    summary: 'Know what is in it, then choose',
    sections: 'premium',
  },
  {
    slug: 'traveling',
    title: 'Drinking water when you travel',
    summary: 'What is safe to drink, and how to make water safe',
    sections: 'premium',
  },
  {
    slug: 'heat-and-sport',
    title: 'Water in heat and sport',
    summary: 'How much in an hour, and when it is too much',
    sections: 'premium',
  },
  {
    slug: 'older-people',
    title: 'Drinking enough when you are older',
    summary: 'Why thirst comes late, and what helps',
    sections: 'premium',
  },
  {
    slug: 'boil-water-notice',
    title: 'Boil-water notice: what to do now',
    summary: 'One minute at a rolling boil, and what else',
    sections: null,
    notice: { language: 'en', twin: 'aviso-de-hervir-el-agua' },
  },
  {
    slug: 'do-not-drink-notice',
    title: 'Do-not-drink notice: what to do now',
    summary: 'Bottled water; boiling does not help',
    sections: null,
    notice: { language: 'en', twin: 'aviso-de-no-beber' },
  },
  {
    slug: 'do-not-use-notice',
    title: 'Do-not-use notice: what to do now',
    summary: 'Do not let the water touch you',
    sections: null,
    notice: { language: 'en', twin: 'aviso-de-no-usar' },
  },
  {
    slug: 'aviso-de-hervir-el-agua',
    title: 'Aviso de hervir el agua: qué hacer ahora',
    summary: 'Un minuto de hervor fuerte, y qué más',
    sections: null,
    notice: { language: 'es', twin: 'boil-water-notice' },
  },
  {
    slug: 'aviso-de-no-beber',
    title: 'Aviso de no beber el agua: qué hacer ahora',
    summary: 'Agua embotellada; hervir no ayuda',
    sections: null,
    notice: { language: 'es', twin: 'do-not-drink-notice' },
  },
  {
    slug: 'aviso-de-no-usar',
    title: 'Aviso de no usar el agua: qué hacer ahora',
    summary: 'Que el agua no toque su cuerpo',
    sections: null,
    notice: { language: 'es', twin: 'do-not-use-notice' },
  },
  {
    slug: 'brown-water',
    title: 'Brown water: why, and what to do',
    summary: 'Usually iron from the pipes; let it clear first',
    sections: null,
  },
] as const satisfies readonly GuideTitle[]

type ListedGuide = (typeof GUIDE_LIST)[number]
export type GuideSlug = ListedGuide['slug']
export type LongGuideSlug = Exclude<ListedGuide, { sections: null }>['slug']

/** The language of a guide: all are in English but the notices' twins. */
export const guideLanguage = ({ notice }: Pick<GuideTitle, 'notice'>): NoticeLanguage =>
  notice?.language ?? 'en'

/** The guides that English readers are shown. */
export const ENGLISH_GUIDES = (GUIDE_LIST as readonly GuideTitle[]).filter(
  (guide) => guideLanguage(guide) === 'en',
)

/** The pages of the notices that a utility sends, in both languages. They are kept on the device for a time without a network. */
export const NOTICES = (GUIDE_LIST as readonly GuideTitle[]).filter(({ notice }) => notice !== undefined)

export const LONG_GUIDES = GUIDE_LIST.filter(
  (guide): guide is Exclude<ListedGuide, { sections: null }> => guide.sections !== null,
)
export const GUIDE_SLUGS = GUIDE_LIST.map(({ slug }) => slug)
export const LONG_GUIDE_SLUGS = LONG_GUIDES.map(({ slug }) => slug)

/** The guide at an address, or undefined where there is none. */
export const guideOfSlug = (slug: string) => GUIDE_LIST.find((guide) => guide.slug === slug)

/** Whether a guide has sections, which the server sends. */
export const isLongGuide = (slug: GuideSlug): slug is LongGuideSlug =>
  LONG_GUIDES.some((guide) => guide.slug === slug)

/** When the pages that the guides follow were read last: `YYYY-MM-DD`. */
export const GUIDE_SOURCES_READ_ON = '2026-11-28'

export const guidePath = (slug: string): string => `/guides/${slug}`

/** The guide that explains a topic of a water's page. */
export const GUIDE_OF_TOPIC: Readonly<Partial<Record<Topic, LongGuideSlug>>> = {
  record: 'water-report',
  pfas: 'pfas',
  lead: 'lead-pipes',
  'lead-pipes': 'lead-pipes',
  'by-products': 'filters',
  nitrate: 'formula-and-water',
  metals: 'filters',
  taste: 'hard-water',
}
