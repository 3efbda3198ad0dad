import type { BottleAnalysis } from '../../../../shared/scans/bottle.schema.ts'
import type { MemberContext } from '../../../trpc/context.ts'

/** Reads a label and answers what is known of the water. */
export async function analyzeBottle(
  _ctx: MemberContext,
  _input: { image: string; id?: string },
  _signal: AbortSignal | undefined,
): Promise<BottleAnalysis> {
  throw new Error('to be written')
}

/** What the catalogue has on a water. Throws NOT_FOUND. */
export async function lookUpBrand(_ctx: MemberContext, _brand: string): Promise<BottleAnalysis> {
  throw new Error('to be written')
}
