import { z } from 'zod'

/** A page of this site, or of another one. */
const href = z.string().regex(/^(?:\/|https:\/\/)/)

/** A run of text; `value` stands for what the page's code puts there. */
const inlineSchema = z.union([
  z.string().min(1),
  z.strictObject({ bold: z.string().min(1) }),
  z.strictObject({ link: z.string().min(1), href }),
  z.strictObject({ value: z.string() }),
])
const textSchema = z.array(inlineSchema).min(1)

const blockSchema = z.union([
  z.strictObject({ paragraph: textSchema }),
  z.strictObject({ list: z.array(textSchema).min(1) }),
  z.strictObject({ heading: z.string().min(1) }),
  /** What the page's code puts there, such as a table. */
  z.strictObject({ slot: z.string() }),
])

/** What a Markdown file of a page holds. The build reads it with `build/read-document.ts`. */
export const proseDocumentSchema = z.strictObject({
  title: z.string().min(1),
  /** The sentence below the title. */
  lead: z.string().min(1),
  sections: z.array(
    z.strictObject({
      title: z.string().min(1),
      id: z.string().optional(),
      blocks: z.array(blockSchema).min(1),
    }),
  ),
})
export type ProseDocument = z.infer<typeof proseDocumentSchema>
export type ProseSection = ProseDocument['sections'][number]
export type ProseBlock = z.infer<typeof blockSchema>
export type ProseText = z.infer<typeof textSchema>
