import { z } from 'zod'
import { idSchema } from '../../ids.ts'
import { comparedRowSchema } from '../../site/compare/compare.schema.ts'
import { requiredTextSchema } from '../../text.schema.ts'
import { judgedContaminantSchema, reportOverviewSchema } from '../answer/reports.schema.ts'
import { waterAnswerSchema } from '../answer/water-answer.schema.ts'
import { findingSchema } from '../answer/water-systems.schema.ts'
import { confirmedRowSchema, contaminantSchema, MAX_CONTAMINANTS } from '../values/tap-water.schema.ts'

/** A row of a laboratory's report as its person confirmed it. */
const testRowSchema = confirmedRowSchema
  .extend({ low: contaminantSchema.shape.low, high: contaminantSchema.shape.high })
  .refine(({ value, qualifier }) => value !== null || qualifier === 'not detected', {
    path: ['value'],
    message: 'Give each row a value, or say that nothing was detected.',
  })

export const addTestInput = z.strictObject({
  laboratory: requiredTextSchema(200, 'Name the laboratory.'),
  sampledOn: z.iso.date('Say on which day the sample was taken.'),
  rows: z
    .array(testRowSchema)
    .min(1, 'Confirm at least one row.')
    .max(MAX_CONTAMINANTS, `Confirm at most ${MAX_CONTAMINANTS} rows.`),
})
export type AddTest = z.infer<typeof addTestInput>
export const addTestOutput = z.strictObject({ id: z.string() })

/** Input of `myTests.remove`. */
export const testInput = z.strictObject({ id: idSchema })

const myTestSchema = z.object({
  id: z.string(),
  laboratory: z.string(),
  /** `YYYY-MM-DD` */
  sampledOn: z.string(),
  contaminants: z.array(judgedContaminantSchema),
  overview: reportOverviewSchema,
  /** The names of what is above a limit. */
  exceeded: z.array(z.string()),
  /** What the test says by topic, with the values behind it. */
  answer: waterAnswerSchema.omit({ verdict: true, steps: true }).extend({ findings: z.array(findingSchema) }),
  /** The same parameters in the person's water; null where they have set none, or it is their own well. */
  comparison: z
    .object({
      name: z.string(),
      path: z.string(),
      rows: z.array(comparedRowSchema),
      sources: z.array(
        z.object({ title: z.string(), url: z.string().nullable(), license: z.string().nullable() }),
      ),
    })
    .nullable(),
})
export type MyTest = z.infer<typeof myTestSchema>

/** Answer of `myTests.list`: a person's tests, the newest first. Without Premium their values are absent. */
export const myTestsOutput = z.discriminatedUnion('locked', [
  z.object({
    locked: z.literal(true),
    tests: z.array(myTestSchema.pick({ id: true, laboratory: true, sampledOn: true })),
  }),
  z.object({ locked: z.literal(false), tests: z.array(myTestSchema) }),
])
export type MyTests = z.infer<typeof myTestsOutput>
