import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { GUIDE_LIST, type GuideSlug } from '#shared/guides/guide-list.ts'
import {
  guideAnswerSchema,
  guideSectionSchema,
  type guideSourceSchema,
} from '#shared/guides/guides.schema.ts'
import sources from './guide-sources.json' with { type: 'json' }

/** The pages that the guides were read on, by id. */
export const GUIDE_SOURCES = sources
const sourcesById: Readonly<Record<string, z.infer<typeof guideSourceSchema>>> = sources

const contentSchema = guideAnswerSchema.extend({ sections: z.array(guideSectionSchema).default([]) })
type GuideContent = z.infer<typeof contentSchema>

/** Ids of pages, authorities before the press. */
export const authoritiesFirst = (ids: readonly string[]): string[] =>
  [...new Set(ids)].toSorted(
    (one, other) => Number(sourcesById[one]?.isPress ?? false) - Number(sourcesById[other]?.isPress ?? false),
  )

function read(slug: GuideSlug): GuideContent {
  const file = readFileSync(new URL(`content/${slug}.json`, import.meta.url), 'utf8')
  const { sections, ...answer } = contentSchema.parse(JSON.parse(file))
  return {
    ...answer,
    sections: sections.map((section) => ({ ...section, sources: authoritiesFirst(section.sources) })),
  }
}

/**
 * The answer and the sections of each guide: `content/{slug}.json`. They stay on the server, because the sections of most guides
 * are part of Premium, and because nobody should load the texts of a page that they do not read.
 */
export const GUIDE_CONTENT = Object.fromEntries(GUIDE_LIST.map(({ slug }) => [slug, read(slug)])) as Readonly<
  Record<GuideSlug, GuideContent>
>

/** The pages with some ids, authorities first. Throws for an id that there is none of. */
export function sourcesOf(ids: readonly string[]): typeof sourcesById {
  const entries = authoritiesFirst(ids).map((id) => {
    const source = sourcesById[id]
    if (source === undefined) throw new Error(`guide-sources.json has no ${id}`)
    return [id, source] as const
  })
  return Object.fromEntries(entries)
}
