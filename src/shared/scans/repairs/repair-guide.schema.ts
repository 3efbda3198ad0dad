import { z } from 'zod'
import { textSchema } from '../../text.schema.ts'

/** What can hurt the person doing a repair. */
export const DANGERS = ['power', 'gas', 'pressure', 'heat'] as const
export type Danger = (typeof DANGERS)[number]

/** Where a hand has to go: each has a line drawing. */
export const GUIDE_DRAWINGS = [
  'main-valve',
  'stop-valves',
  'toilet-stop',
  'toilet-tank',
  'flapper',
  'fill-valve',
  'cartridge',
  'aerator',
  'trap',
  'plunger',
  'disposal',
  'hose-bib',
  'shower-head',
  'heater',
  'relief-valve',
  'anode',
  'breaker',
  'pressure-gauge',
  'filter-housing',
  'softener',
  'well-tank',
  'meter',
] as const
export type GuideDrawing = (typeof GUIDE_DRAWINGS)[number]

/** The longest step: two full sentences that a phone shows in large letters without scrolling. */
export const STEP_MAX_LENGTH = 300

const text = textSchema(STEP_MAX_LENGTH)
const drawing = z.enum(GUIDE_DRAWINGS).nullable()

const shutOffSchema = z.object({
  danger: z.enum(DANGERS),
  /** What to turn off, and how. */
  text,
  /** How to test that it is off. */
  test: text,
  drawing,
})

const guideStepSchema = z.object({
  /** One or two full sentences. */
  text,
  atHand: z.array(textSchema(100)).max(4),
  drawing,
})

/** A repair from the shut-off to the test that it worked, for someone who has never held a wrench. */
export const repairGuideSchema = z.object({
  /** The article it is from; null for a model's. */
  slug: z.string().max(100).nullable(),
  /** Turned off and tested, in this order, before the first step. */
  shutOffs: z.array(shutOffSchema).max(6),
  /** What to know or to fetch before the first step. */
  ready: z.array(text).max(4),
  steps: z.array(guideStepSchema).min(1).max(12),
  /** How to know that it worked. */
  worked: text,
  /** If it did not: the next likely causes, each with what is ruled out by then. */
  ifNot: z.array(z.object({ cause: text, ruledOut: text })).max(4),
  stop: z.object({
    /** When to stop. */
    when: z.array(text).min(1).max(4),
    call: textSchema(600),
  }),
  /** What the guide does not cover. */
  limits: text,
  /** Where it was read; none for a model's. */
  sources: z
    .array(z.object({ title: textSchema(300), url: textSchema(500).nullable(), readOn: z.iso.date() }))
    .max(6),
})
export type RepairGuide = z.infer<typeof repairGuideSchema>

/** Most steps of a plan; older plans have more than a guide may have. */
export const PLAN_MAX_STEPS = 40

/** The steps of a guide in the shape that plans had before guides, which lists, calendar files and older pages read. */
export const planOf = ({ steps }: Pick<RepairGuide, 'steps'>) =>
  steps.map(({ text: title, atHand }, index) => ({
    number: index + 1,
    title,
    description: atHand.length === 0 ? null : `At hand: ${atHand.join(', ')}.`,
  }))
