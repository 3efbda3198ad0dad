import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import { GUIDE_CONTENT } from '#server/features/guides/guide-content.ts'
import { judgeSystems } from '#server/features/water/status/statuses.service.ts'
import { SCORE_INPUTS } from '#shared/cities/score-inputs.ts'
import { LONG_GUIDES } from '#shared/guides/guide-list.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { insertCity, insertScoreInput, insertScores } from '../factories/cities.ts'
import { insertInnovation } from '../factories/innovations.ts'
import { insertCertifiedProduct, insertProduct } from '../factories/products.ts'
import { insertLimit, insertReport } from '../factories/tap-water.ts'
import { insertCommune, insertWaterSystem } from '../factories/water-systems.ts'
import { insertWater } from '../factories/waters.ts'
import { plantStranger } from './canary-people.ts'
import { PLANTED } from './planted.ts'

/** Two sets of secrets: anyone who may not know them cannot tell one from the other. */
export type Secrets = 'first' | 'second'

const MOMENT = '2026-01-01T00:00:00Z'

/** Enough of a paragraph to know it by. */
const beginning = (paragraph: string) => paragraph.slice(0, 48).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How the paragraphs of the guides of Premium begin: they are no rows, so nothing is planted for them. */
export const GUIDE_BEGINNINGS: readonly string[] = LONG_GUIDES.flatMap(({ slug, sections }) =>
  sections === 'premium'
    ? GUIDE_CONTENT[slug].sections.flatMap(({ paragraphs, steps }) =>
        [...paragraphs, ...steps].map(beginning),
      )
    : [],
)

/**
 * What the Premium data could look like in an answer: of the planted data the words, the numbers, and 100 minus the numbers;
 * of the guides the beginning of every paragraph.
 */
export const GATED_CANARY = new RegExp(
  [
    'canary(?:name|source|note|place|unit|licen)',
    // Not the seconds of a time: 10:36:26.856743.
    '(?<![\\d:])(?:73\\.14|26\\.85|8\\.8141)',
    ...GUIDE_BEGINNINGS,
  ].join('|'),
  'i',
)

/** The first set's numbers carry the canary; the second's are only different. */
const number = (secrets: Secrets, index: number) =>
  secrets === 'first' ? 73.14 + index / 100_000 : 41.5 + index / 100_000

/**
 * Rows of one topic, far below every limit. Its sentence names the first, which is public; the others are locked.
 */
function contaminants(secrets: Secrets): Contaminant[] {
  const canary = (parameter: string, index: number): Contaminant => ({
    name: `Canaryname ${parameter} ${secrets}`,
    parameter,
    value: number(secrets, index),
    low: number(secrets, index + 1),
    high: number(secrets, index + 2),
    unit: 'µg/L',
    level: secrets === 'first' ? 'high' : 'low',
    sourceTitle: `Canarysource ${secrets}`,
    sourceUrl: `https://canarysource.example/${secrets}`,
    license: `Canarylicence ${secrets}`,
    note: `Canarynote ${secrets}`,
    year: 2011,
  })
  return [
    { name: 'Arsenic', parameter: 'arsenic', value: 1, unit: 'µg/L', level: 'low', year: 2025 },
    canary('barium', 50),
    canary('selenium', 53),
    canary('antimony', 56),
    canary('cadmium', 59),
    {
      name: `Canaryname two ${secrets}`,
      value: `Canaryunit ${secrets}`,
      level: 'moderate',
      unit: `Canaryunit ${secrets}`,
      confirmed: secrets === 'first',
    },
  ]
}

/**
 * Fills an empty database with one city whose every gated score, score input and contaminant is a canary, with somebody
 * whose every secret is one, and with enough around them that every page and procedure has something to show. Public
 * columns are the same for both sets.
 */
export async function plantCanaries(db: Kysely<DB>, secrets: Secrets): Promise<void> {
  const dated = { created_at: MOMENT, updated_at: MOMENT }
  await insertCity(db, { id: PLANTED.cityId, slug: PLANTED.slug, name: 'Springfield', ...dated })
  await insertCity(db, { id: PLANTED.askedCityId, slug: PLANTED.askedSlug, name: 'Askville', ...dated })
  let index = 0
  const next = () => {
    index += 1
    return number(secrets, index)
  }
  const pillar = secrets === 'first' ? 61 : 31
  await insertScores(db, {
    city_id: PLANTED.cityId,
    overall_score: 50,
    local_figures: 9,
    published_inputs: 9,
    sustainability_score: pillar,
    infrastructure_score: pillar + 1,
    quality_score: pillar + 2,
    water_stress_score: next(),
    recycling_reuse_score: next(),
    source_protection_score: next(),
    modernization_score: next(),
    lead_pipe_risk_score: next(),
    leakage_rate_score: next(),
    purity_score: next(),
    contaminant_score: next(),
    transparency_score: next(),
    ...dated,
  })
  for (const input of SCORE_INPUTS) {
    await insertScoreInput(db, {
      city_id: PLANTED.cityId,
      input,
      stored_value: next(),
      published_value: next(),
      published_unit: `Canaryunit ${secrets}`,
      place: `Canaryplace ${secrets}`,
      // How many of the figures are national is public: the offer names it.
      level: 'country',
      year: secrets === 'first' ? 2011 : 2012,
      source_title: `Canarysource ${secrets}`,
      source_url: `https://canarysource.example/${secrets}`,
      license: `Canarylicence ${secrets}`,
      note: `Canarynote ${secrets}`,
    })
  }
  await insertReport(db, {
    id: PLANTED.reportId,
    city_id: PLANTED.cityId,
    contaminants: contaminants(secrets),
    report_summary: 'Public summary.',
    recommendations: 'Public advice.',
    water_source: 'A lake.',
    source_title: 'Public source',
    ...dated,
  })
  await insertLimit(db, { id: '00000000-0000-4000-8000-0000000000c5', value: 8.3, ...dated })
  await insertWaterSystem(db, {
    ...PLANTED.waterSystem,
    // Far below every limit: what is close to one is open to everyone.
    parameter: 'copper',
    value: number(secrets, 60),
    unit: 'µg/L',
  })
  await db
    .insertInto('city_water_systems')
    .values({ city_id: PLANTED.cityId, system_id: PLANTED.waterSystem.id, note: 'The city serves itself.' })
    .execute()
  // Judged as a server's start does: the first call that judged it would otherwise tell the two sets apart.
  await judgeSystems(db, new Date(MOMENT), [PLANTED.waterSystem.id])
  await insertCommune(db, { code: PLANTED.commune })
  // Without a source, or the list of sources would have one more.
  await insertWater(db, { brand: 'Planted Spring', source_title: null, source_url: null })
  await insertProduct(db, {
    id: PLANTED.productId,
    name: 'Jug',
    brand: 'Brita',
    link: 'https://shop.example/jug',
    ...dated,
  })
  for (const [index, claim] of ['NSF/ANSI 53: lead', 'NSF/ANSI 58: nitrate'].entries()) {
    await insertCertifiedProduct(db, {
      id: `00000000-0000-4000-8000-0000000000d${index}`,
      name: `Filter ${index}`,
      link: 'https://shop.example/filter',
      certifications: [claim],
      ...dated,
      created_at: '2020-01-01T00:00:00Z',
    })
  }
  for (const index of [0, 1, 2]) {
    await insertProduct(db, {
      id: `00000000-0000-4000-8000-0000000000e${index}`,
      name: `Tester ${index}`,
      category: 'Test Kits',
      link: 'https://shop.example/tester',
      ...dated,
    })
  }
  await insertInnovation(db, {
    id: PLANTED.innovationId,
    title: 'Fog nets',
    description: '<p>Nets.</p>',
    ...dated,
  })
  await plantStranger(db, secrets)
}
