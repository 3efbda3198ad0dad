import { formatMineral } from '../format/number.ts'
import { ALTERNATIVES_COUNT, type BottleAnalysis } from './bottle.schema.ts'
import { CAUTION_FIGURES } from './cautions.rules.ts'
import type { Mineral, WaterFacts } from './minerals.ts'
import { hardnessOf, mineralOf } from './water-classes.rules.ts'

export interface OfferedWater extends WaterFacts {
  brand: string
  source: string | null
  country: string | null
  soldIn: readonly string[]
  /** No one read the values in their source. */
  unconfirmed: boolean
}

type Alternative = BottleAnalysis['alternatives'][number]

/** Something a water has much of, and how little of it another one has to have to be offered. */
interface Need {
  /** Whether the water at hand has much of it. */
  isFelt(facts: WaterFacts): boolean
  /** What is compared; null where it is not published. */
  amount(facts: WaterFacts): number | null
  reason(amount: number): string
}

const mineralNeed = (mineral: Mineral, from: number, better: string): Need => ({
  isFelt: (facts) => (mineralOf(facts, mineral)?.value ?? 0) > from,
  amount: (facts) => mineralOf(facts, mineral)?.value ?? null,
  reason: (amount) => `${better}: ${formatMineral(amount)} mg/L`,
})

/** The weightiest first. Hardness is offered less of above the USGS' "very hard", minerals above the EU's "rich". */
const NEEDS: readonly Need[] = [
  mineralNeed('nitrate', CAUTION_FIGURES.nitrate / 2, 'Less nitrate'),
  mineralNeed('fluoride', CAUTION_FIGURES.fluoride, 'Less fluoride'),
  mineralNeed('sodium', CAUTION_FIGURES.sodium, 'Less sodium'),
  {
    isFelt: (facts) => (hardnessOf(facts) ?? 0) > 180,
    amount: hardnessOf,
    reason: (amount) => `Softer: ${formatMineral(amount)} mg/L as CaCO3`,
  },
  {
    isFelt: (facts) => (facts.tds ?? 0) > 1500,
    amount: (facts) => facts.tds,
    reason: (amount) => `Fewer minerals: ${formatMineral(amount)} mg/L`,
  },
]
/** No one is offered a water that has too much of one of these itself: nitrate, fluoride, sodium. */
const HEALTH_NEEDS = NEEDS.slice(0, 3)
/** An alternative has at most this share of what there is much of. */
const AT_MOST = 0.5

/** A name without accents and case, and without the spring some brands are sold under several of: "Cristaline (Emma)". */
const plain = (name: string) =>
  name
    .replace(/\s*\(.*\)$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

/** People who like bubbles are offered bubbles; where the kind is unknown, either will do. */
const isSameKind = (facts: WaterFacts, other: WaterFacts) =>
  facts.kind === null || (facts.kind === 'sparkling') === (other.kind === 'sparkling')

/** How unlike two waters taste: by the orders of magnitude between their minerals. */
function distance(facts: WaterFacts, other: WaterFacts): number | null {
  if (facts.tds === null || other.tds === null) return null
  const apart = (a: number, b: number) => Math.abs(Math.log((a + 1) / (b + 1)))
  const hardness = hardnessOf(facts)
  const otherHardness = hardnessOf(other)
  const byHardness = hardness === null || otherHardness === null ? 0.5 : apart(hardness, otherHardness)
  return apart(facts.tds, other.tds) + byHardness / 2
}

interface Candidate {
  water: OfferedWater
  rank: number
  reason: string
}

/** Waters from the person's country first, then those that are sold there, then confirmed values, then waters of the same country, then the best rank. */
function inOrder(home: string | null, country: string | null) {
  const isNot = (from: string | null) => (candidate: Candidate) =>
    Number(from === null || candidate.water.country !== from)
  const [isForeign, isElsewhere] = [isNot(home), isNot(country)]
  const isAway = (candidate: Candidate) =>
    home !== null && candidate.water.soldIn.includes(home) ? 1 : 2 * isForeign(candidate)
  return (a: Candidate, b: Candidate) =>
    isAway(a) - isAway(b) ||
    Number(a.water.unconfirmed) - Number(b.water.unconfirmed) ||
    isElsewhere(a) - isElsewhere(b) ||
    a.rank - b.rank ||
    a.water.brand.localeCompare(b.water.brand, 'en')
}

function byNeed(need: Need, facts: WaterFacts, waters: readonly OfferedWater[]): Candidate[] {
  const much = need.amount(facts) ?? 0
  return waters.flatMap((water) => {
    const amount = need.amount(water)
    return amount === null || amount > much * AT_MOST
      ? []
      : [{ water, rank: amount, reason: need.reason(amount) }]
  })
}

function bySimilarity(facts: WaterFacts, waters: readonly OfferedWater[]): Candidate[] {
  return waters.flatMap((water) => {
    const rank = distance(facts, water)
    return rank === null
      ? []
      : [{ water, rank, reason: `Similar: ${formatMineral(water.tds ?? 0)} mg/L of minerals` }]
  })
}

/**
 * Up to three other waters, those from the person's country (`home`) first, by what someone may want less of, each need in turn; similar ones where nothing is wrong, and
 * none where nothing is known.
 */
export function alternativesFor(
  facts: WaterFacts & { brand: string | null; country: string | null },
  waters: readonly OfferedWater[],
  home: string | null = null,
): Alternative[] {
  const others = waters.filter(
    (water) =>
      isSameKind(facts, water) &&
      !HEALTH_NEEDS.some((need) => need.isFelt(water)) &&
      (facts.brand === null || plain(water.brand) !== plain(facts.brand)),
  )
  const felt = NEEDS.filter((need) => need.isFelt(facts))
  const order = inOrder(home, facts.country)
  const lists = (
    felt.length > 0 ? felt.map((need) => byNeed(need, facts, others)) : [bySimilarity(facts, others)]
  ).map((list) => list.toSorted(order))
  const chosen = new Map<string, Alternative>()
  const longest = Math.max(...lists.map((list) => list.length))
  for (let place = 0; place < longest && chosen.size < ALTERNATIVES_COUNT; place += 1) {
    for (const list of lists) {
      const candidate = list.find(({ water }) => !chosen.has(plain(water.brand)))
      if (candidate === undefined || chosen.size === ALTERNATIVES_COUNT) continue
      const { brand, source, country, kind, tds, soldIn } = candidate.water
      const isSoldAtHome = home !== null && soldIn.includes(home)
      chosen.set(plain(brand), {
        ...{ brand, source, country, kind, tds, reason: candidate.reason },
        ...(isSoldAtHome && { soldIn: home }),
      })
    }
  }
  return [...chosen.values()]
}
