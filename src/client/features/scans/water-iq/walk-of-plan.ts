import type { NewWalk } from '#client/features/scans/common/repairs/guide-start.tsx'
import type { RepairGuide } from '#shared/scans/repairs/repair-guide.schema.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'

/** The walk through a plan's guide, as it begins. */
export const walkOfPlan = (title: string, plan: SavedPlan, guide: RepairGuide): NewWalk => ({
  id: guide.slug ?? plan.scanId ?? title,
  title,
  guide,
  parts: plan.partsTools.parts,
  tools: plan.partsTools.tools,
})
