import type { GuideSection } from '#shared/guides/guides.schema.ts'

type Given = 'title' | 'paragraphs' | 'sources'

/** Completes a section: most have no steps, show nothing of the reader's water, and lead nowhere. */
export const section = (
  given: Pick<GuideSection, Given> & Partial<Omit<GuideSection, Given>>,
): GuideSection => ({ steps: [], topics: [], place: null, ...given })
