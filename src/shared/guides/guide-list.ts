/** A question people have about their water. */
interface GuideTitle {
  /** Its part of the address: `/guides/boil-water-notice`. */
  slug: string
  title: string
  /** What it says, in a line below a suggestion. */
  summary: string
}

/** The questions that are typed into the find field, in the order in which they are listed. Their answers are in `guides.ts`. */
export const GUIDE_LIST = [
  {
    slug: 'private-wells',
    title: 'Your own well: what to test, and when',
    summary: 'What to test each year, and after a flood',
  },
  {
    slug: 'lead-pipes',
    title: 'Lead pipes: find out in two minutes',
    summary: 'The scratch and magnet test, and what to do',
  },
  {
    slug: 'boil-water-notice',
    title: 'Boil-water notice: what to do now',
    summary: 'One minute at a rolling boil, and what else',
  },
  {
    slug: 'pfas',
    title: 'PFAS: is it in your water, and what helps',
    summary: 'Where it was found, and which filters help',
  },
  {
    slug: 'hard-water',
    title: 'Hard water: what it is, and whether it matters',
    summary: 'Scale, soap, and how hard is hard',
  },
  {
    slug: 'filters',
    title: 'Which water filter do you need?',
    summary: 'Know what is in it, then choose',
  },
  {
    slug: 'brown-water',
    title: 'Brown water: why, and what to do',
    summary: 'Usually iron from the pipes; let it clear first',
  },
] as const satisfies readonly GuideTitle[]

/** The slug of a guide. */
export type GuideSlug = (typeof GUIDE_LIST)[number]['slug']

/** The question at an address, or undefined where there is none. */
export const guideOfSlug = (slug: string) => GUIDE_LIST.find((guide) => guide.slug === slug)

export const guidePath = (slug: string): string => `/guides/${slug}`
