import { z } from 'zod'
import { readSystemPosition } from '../places/system-position.rules.ts'
import { LAWS } from '../values/laws.ts'
import { dataSourceSchema, systemSummarySchema, townSummarySchema } from './water-systems.schema.ts'

const servedSchema = z.object({ systems: z.number().int(), people: z.number().int() })
const figuresSchema = z.object({
  all: servedSchema,
  tested: servedSchema,
  found: servedSchema,
  above: servedSchema,
  laws: z.record(z.enum(LAWS), z.object({ above: servedSchema, within: servedSchema })),
})

/** What the figures of states stand on. */
const basis = {
  /** Years of the samples; null where we hold none. */
  years: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** The first year in which the first of US EPA's PFAS limits holds; null when all of them hold. */
  limitFrom: z.number().int().nullable(),
  sources: z.array(dataSourceSchema),
}

export const statesOutput = z.object({
  total: figuresSchema,
  /** By name, territories included. */
  states: z.array(figuresSchema.extend({ state: z.string() })),
  /** Tribal systems that lie in several states, and count in none. */
  withoutState: z.number().int(),
  ...basis,
  map: z.object({
    width: z.number(),
    height: z.number(),
    /** The states with an outline; territories and the smallest states have no label in it. */
    outlines: z.array(
      z.object({
        state: z.string(),
        path: z.string(),
        /** Where its label goes; null where it has no room for one. */
        label: z.object({ x: z.number(), y: z.number() }).nullable(),
      }),
    ),
  }),
})
export type StatesAnswer = z.infer<typeof statesOutput>

export const stateInput = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/),
  /** The list of systems goes on after this one. */
  after: z
    .string()
    .max(100)
    .refine((text) => readSystemPosition(text) !== null)
    .optional(),
  /** Towns whose address begins with it; the largest without. */
  letter: z
    .string()
    .regex(/^[a-z0-9]$/)
    .optional(),
})

/** Answer of `waterSystems.byState`. */
export const stateOutput = z.object({
  figures: figuresSchema,
  ...basis,
  /** Those that serve most people first. */
  systems: z.array(systemSummarySchema),
  /** Where the list goes on; null at its end. */
  next: z.string().nullable(),
  towns: z.array(townSummarySchema),
  townCount: z.number().int(),
  /** First letters of the towns' addresses. */
  letters: z.array(z.string()),
})
export type StateAnswer = z.infer<typeof stateOutput>

/** Answer of `waterSystems.townMap`: null where the system's state is not known or none of its towns is in it. */
export const townMapOutput = z
  .object({
    state: z.string(),
    width: z.number(),
    height: z.number(),
    path: z.string(),
    towns: z.array(z.object({ slug: z.string(), x: z.number(), y: z.number() })),
  })
  .nullable()
export type TownMapAnswer = z.infer<typeof townMapOutput>
