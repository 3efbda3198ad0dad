import { formatMineral } from '../format/number.ts'
import { joinWords } from '../water/values/join-words.ts'
import type { Remark } from './bottle.schema.ts'
import { type CatalogueTrust, waterCautions } from './cautions.rules.ts'
import { dailyShare } from './daily-intake.rules.ts'
import { MINERAL_NAMES, PH_BAND, type WaterFacts } from './minerals.ts'
import {
  HARDNESS_SCHEME,
  type HardnessClass,
  hardnessClassOf,
  hardnessOf,
  indicationsOf,
  type MineralClass,
  mineralClassOf,
} from './water-classes.rules.ts'

export type PhBadge = 'yellow' | 'green' | 'purple'

/** What can be said of a water from its facts. What the facts do not say is null or left out. */
export interface WaterAssessment {
  /** mg/L as CaCO3, calculated from calcium and magnesium. */
  hardness: number | null
  hardnessClass: { name: HardnessClass; scheme: string } | null
  mineralClass: MineralClass | null
  /** "Contains calcium": what the EU lets a mineral water with these values say. */
  indications: string[]
  cautions: Remark[]
  insights: string[]
}

/** From this share of a day's need on, a liter of a water is worth naming for a mineral, per cent. */
const NOTABLE_SHARE = 10

/** The badge of a pH: yellow below 6.5, purple above 8.5, else green. */
export function phBadgeOf(ph: number): PhBadge {
  if (ph < PH_BAND.low) return 'yellow'
  return ph > PH_BAND.high ? 'purple' : 'green'
}

function phInsight(ph: number, kind: WaterFacts['kind']): string {
  const badge = phBadgeOf(ph)
  if (badge === 'green') return `Its pH of ${ph} is close to neutral.`
  if (badge === 'purple') return `Its pH of ${ph} is alkaline.`
  return kind === 'sparkling'
    ? `Its pH of ${ph} is that of a sparkling water: dissolved carbon dioxide makes it slightly acidic.`
    : `Its pH of ${ph} is slightly acidic.`
}

/** "A liter gives 25% of the calcium and 12% of the magnesium an adult needs a day." */
function needsInsight(facts: WaterFacts): string | null {
  const shares = facts.nutrition
    .flatMap(({ mineral, value }) => {
      const share = dailyShare(mineral, value)
      return share?.kind === 'need' && share.percent >= NOTABLE_SHARE ? [{ mineral, ...share }] : []
    })
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, 3)
    .map(({ mineral, percent }) => `${percent}% of the ${MINERAL_NAMES[mineral].toLowerCase()}`)
  if (shares.length === 0) return null
  return `A liter gives ${joinWords(shares, 'and')} of the EU’s daily reference intake for adults.`
}

/** Everything the product says about a water, derived from its facts alone. It is not medical advice. */
export function assessWater(facts: WaterFacts, trust?: CatalogueTrust): WaterAssessment {
  const hardness = hardnessOf(facts)
  const hardnessClass = hardness === null ? null : hardnessClassOf(hardness)
  const mineralClass = facts.tds === null ? null : mineralClassOf(facts.tds)
  const insights = [
    hardnessClass &&
      `It is ${hardnessClass}: ${formatMineral(hardness ?? 0)} mg/L as CaCO3, calculated from calcium and magnesium (${HARDNESS_SCHEME} classes).`,
    needsInsight(facts),
    facts.ph === null ? null : phInsight(facts.ph, facts.kind),
  ].filter((text) => text !== null)
  return {
    hardness,
    hardnessClass: hardnessClass && { name: hardnessClass, scheme: HARDNESS_SCHEME },
    mineralClass,
    indications: indicationsOf(facts),
    cautions: waterCautions(facts, hardness, trust),
    insights,
  }
}
