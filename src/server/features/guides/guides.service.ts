import { type GuideSlug, guideOfSlug, type LongGuideSlug } from '#shared/guides/guide-list.ts'
import type { GuideAnswer, GuideSection, GuideSections } from '#shared/guides/guides.schema.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { authoritiesFirst, GUIDE_CONTENT, sourcesOf } from './guide-content.ts'

/** How fast people read instructions, in words a minute. */
const READING_SPEED = 200

const minutesToRead = (sections: readonly GuideSection[]): number => {
  const texts = sections.flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
  return Math.ceil(texts.join(' ').split(' ').length / READING_SPEED)
}

/** What everyone reads of a guide, and every page that it follows. */
export function guideAnswer(slug: GuideSlug): GuideAnswer {
  const { sections, ...answer } = GUIDE_CONTENT[slug]
  const ids = [
    ...[...answer.safety, ...answer.steps].map(({ source }) => source),
    ...sections.flatMap(({ sources }) => sources),
  ]
  return { ...answer, sources: sourcesOf(ids) }
}

/** The sections of a guide. Without Premium only those of the free guides; of the others the titles and the sources. */
export function guideSections(viewer: Viewer, slug: LongGuideSlug): GuideSections {
  const { sections } = GUIDE_CONTENT[slug]
  const about = {
    contents: sections.map(({ title }) => title),
    minutes: minutesToRead(sections),
    sources: authoritiesFirst(sections.flatMap(({ sources }) => sources)),
  }
  const isOpen = guideOfSlug(slug)?.sections === 'free' || hasPremium(viewer)
  return isOpen ? { ...about, locked: false, sections } : { ...about, locked: true }
}
