import { readFileSync } from 'node:fs'
import { z } from 'zod'
import answers from '#shared/products/filter-answers.json' with { type: 'json' }
import {
  type FilterGuide,
  filterGuideOutput,
  filterSourceSchema,
} from '#shared/products/filter-guides.schema.ts'
import { FILTER_QUESTIONS, FILTER_TOPIC_IDS, type FilterTopicId } from '#shared/products/filter-topics.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const SOURCES = z.record(z.string(), filterSourceSchema).parse(read('filter-sources.json'))
const contentSchema = filterGuideOutput
  .omit({ question: true, answer: true })
  .extend({ sources: z.array(z.string()) })

function readGuide(topic: FilterTopicId): FilterGuide {
  const { sources, ...guide } = contentSchema.parse(read(`filter-guides/${topic}.json`))
  return filterGuideOutput.parse({
    question: FILTER_QUESTIONS[topic],
    answer: answers[topic],
    ...guide,
    sources: sources.map((id) => SOURCES[id]),
  })
}

/** The guides to filters, each in its file; the marketplace shows their answers too. What they say was read in the sources that each names. */
export const FILTER_GUIDES = Object.fromEntries(
  FILTER_TOPIC_IDS.map((topic) => [topic, readGuide(topic)]),
) as Readonly<Record<FilterTopicId, FilterGuide>>
