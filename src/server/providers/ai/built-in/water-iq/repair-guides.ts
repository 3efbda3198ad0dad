import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DANGERS, GUIDE_DRAWINGS } from '#shared/scans/repairs/repair-guide.schema.ts'

const text = z.string().trim().min(1).max(300)
const drawing = z.enum(GUIDE_DRAWINGS).nullable()

const shippedSourceSchema = z.strictObject({
  title: text,
  url: z.url({ protocol: /^https?$/ }),
  readOn: z.iso.date(),
})

/** A guide as it is shipped: its sources by their keys in `sources.json`. */
const shippedGuideSchema = z.strictObject({
  /** The article it belongs to. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  shutOffs: z.array(z.strictObject({ danger: z.enum(DANGERS), text, test: text, drawing })).max(6),
  ready: z.array(text).max(4),
  steps: z
    .array(z.strictObject({ text, atHand: z.array(z.string().min(1)).max(4), drawing }))
    .min(5)
    .max(12),
  worked: text,
  ifNot: z
    .array(z.strictObject({ cause: text, ruledOut: text }))
    .min(1)
    .max(4),
  stop: z.strictObject({ when: z.array(text).min(1).max(4), call: text }),
  limits: text,
  sources: z.array(z.string()).min(1).max(6),
})

export type GuideSourceRecord = z.infer<typeof shippedSourceSchema>
export type ShippedGuide = Omit<z.infer<typeof shippedGuideSchema>, 'sources'> & {
  sources: GuideSourceRecord[]
}

const FOLDER = path.join(import.meta.dirname, '../../../../seed/data/repair-guides')
const SOURCES = 'sources.json'

function read<Output>(schema: z.ZodType<Output>, file: string): Output {
  const parsed = schema.safeParse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`The repair guides in ${file} are wrong:\n${z.prettifyError(parsed.error)}`)
}

/** The pages that guides were read on, by their keys. Throws when the file is missing or anything in it is wrong. */
export const readGuideSources = (): Record<string, GuideSourceRecord> =>
  read(z.record(z.string(), shippedSourceSchema), SOURCES)

/** The shipped guides by the article they belong to. Throws when anything in their files is wrong. */
export function readRepairGuides(): Map<string, ShippedGuide> {
  const sources = readGuideSources()
  const guides = readdirSync(FOLDER)
    .filter((file) => file !== SOURCES)
    .flatMap((file) => read(z.array(shippedGuideSchema), file))
  return new Map(
    guides.map(({ sources: keys, ...guide }) => {
      const pages = keys.map((key) => {
        const page = sources[key]
        if (page === undefined) throw new Error(`The guide ${guide.id} names an unknown source: ${key}`)
        return page
      })
      return [guide.id, { ...guide, sources: pages }]
    }),
  )
}
