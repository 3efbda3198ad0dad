import { guideOfSlug, type LongGuideSlug } from '#shared/guides/guide-list.ts'
import type { GuideSection, GuideSections } from '#shared/guides/guides.schema.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { GUIDE_SECTIONS } from './guide-sections.ts'

/** How fast people read instructions, in words a minute. */
const READING_SPEED = 200

const minutesToRead = (sections: readonly GuideSection[]): number => {
  const texts = sections.flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
  return Math.ceil(texts.join(' ').split(' ').length / READING_SPEED)
}

/** The sections of a guide. Without Premium only those of the free guides; of the others the titles and the sources. */
export function guideSections(viewer: Viewer, slug: LongGuideSlug): GuideSections {
  const sections = GUIDE_SECTIONS[slug]
  const about = {
    contents: sections.map(({ title }) => title),
    minutes: minutesToRead(sections),
    sources: [...new Set(sections.flatMap(({ sources }) => sources))],
  }
  const isOpen = guideOfSlug(slug)?.sections === 'free' || hasPremium(viewer)
  return isOpen ? { ...about, locked: false, sections: [...sections] } : { ...about, locked: true }
}
