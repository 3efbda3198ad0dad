import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { DbOrTx } from '#server/db/transaction.ts'
import { readEvidence } from '#server/features/water/status/evidence.service.ts'
import { limitsOn } from '#server/features/water/status/limits.service.ts'
import { type ComposedAnswer, composeAnswer } from '#shared/water/answer/compose-answer.rules.ts'
import { waterDescription, waterPageTitle } from '#shared/water/answer/page-title.rules.ts'
import { headOfSystem } from '#shared/water/answer/system-head.rules.ts'
import { titleOfWater } from '#shared/water/places/water-title.rules.ts'
import { NO_SYSTEM, type ReportEvidence } from '#shared/water/status/system-evidence.rules.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import type { ServiceLines, ViolationAnswer } from '#shared/water/values/epa-record.ts'
import { lawOfCountry, lawOfSystem } from '#shared/water/values/law-of-place.rules.ts'
import { type Authority, underLaw } from '#shared/water/values/limits.rules.ts'
import { contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import type { Topic } from '#shared/water/values/topics.ts'
import type { TestDeps } from './test-deps.ts'
import { useRealWater } from './use-real-water.ts'

// Composed as the pages are, from all rows that are shipped. With ANSWERS_FILE=path, what each page says is written there as a line,
// so that the lines before and after a change of the rules can be compared.

const BATCH_SIZE = 5000

/** What the page of one water says. */
export interface Answered {
  id: string
  /** False for springs and bottling lines, which no one has at home. */
  isTap: boolean
  answer: ComposedAnswer
  title: string
  description: string
  lines: ServiceLines | null
  kinds: ViolationAnswer['kinds']
  /** Status and reason as they are stored, which lists and mails read. */
  stored: { status: string; reason: string | null }
}

/** A number of a supplier as a name without digits. */
const lettersOf = (id: string): string => id.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

/** What all pages of waters say. */
interface AllAnswers {
  /** Of every system. */
  answers: Answered[]
  /** Of the cities that no loaded system serves. */
  otherCities: Answered[]
}

async function readReports(db: DbOrTx): Promise<Map<string, ReportEvidence>> {
  const rows = await db
    .selectFrom('city_water_systems as link')
    .innerJoin('tap_water_data as report', 'report.city_id', 'link.city_id')
    .select(['link.system_id as systemId', 'report.contaminants'])
    .where('report.status', '=', 'published')
    .where('link.system_id', 'is not', null)
    .$narrowType<{ systemId: string }>()
    .execute()
  return new Map(
    rows.map(({ systemId, contaminants }) => [
      systemId,
      { rows: contaminantsSchema.parse(contaminants), mark: true },
    ]),
  )
}

/** The cities that no loaded system serves, with their published reports. */
const readOtherCities = (db: DbOrTx) =>
  db
    .selectFrom('cities as city')
    .innerJoin('tap_water_data as report', 'report.city_id', 'city.id')
    .leftJoin('city_water_systems as link', 'link.city_id', 'city.id')
    .select([
      'city.slug',
      'city.name',
      'city.country',
      'report.contaminants',
      'report.verdict',
      'report.status_reason as reason',
    ])
    .where('report.status', '=', 'published')
    .where('link.system_id', 'is', null)
    .orderBy('city.slug')
    .execute()

interface System {
  id: string
  name: string
  state: string | null
  region: string | null
  waterStatus: WaterStatus
  reason: string
  supplierIds: string[]
}

/** Composes what all pages say on `today`, once for the tests of a file. */
export function useAllAnswers(today: string): AllAnswers {
  const deps = useRealWater(today)
  const all: AllAnswers = { answers: [], otherCities: [] }
  beforeAll(() => fill(all, deps, today), 240_000)
  // The worker goes on with other files.
  afterAll(() => {
    all.answers.length = 0
  })
  return all
}

async function fill(
  { answers, otherCities }: AllAnswers,
  deps: Pick<TestDeps, 'db'>,
  today: string,
): Promise<void> {
  const { rows: systems } = await sql<System>`
    select system.id, system.name, system.state, system.region, system.supplier_ids as "supplierIds",
      coalesce(report.verdict, judged.status) as "waterStatus", coalesce(report.status_reason, judged.reason) as reason
    from water_systems as system
      join system_statuses as judged on judged.system_id = system.id
      left join city_water_systems as link on link.system_id = system.id
      left join tap_water_data as report on report.city_id = link.city_id and report.status = 'published'
    order by system.id`.execute(deps.db)
  const limits = await limitsOn(deps.db, today)
  const reports = await readReports(deps.db)
  const laws = new Map<string, ReturnType<typeof underLaw>>()
  const limitsUnder = (law: Authority) => {
    const own = laws.get(law) ?? underLaw(limits, law)
    laws.set(law, own)
    return own
  }
  for (let start = 0; start < systems.length; start += BATCH_SIZE) {
    const batch = systems.slice(start, start + BATCH_SIZE)
    const evidence = await readEvidence(deps.db, [
      ...new Set(batch.flatMap(({ id, supplierIds }) => [id, ...supplierIds])),
    ])
    for (const own of batch) {
      const { id, region, supplierIds } = own
      const water = {
        system: evidence.get(id) ?? NO_SYSTEM,
        report: reports.get(id) ?? null,
        limits: limitsUnder(lawOfSystem(id)),
        isInUs: region === null,
        bought: supplierIds.map((supplier) => ({
          name: lettersOf(supplier),
          measurements: evidence.get(supplier)?.measurements ?? [],
        })),
      }
      const answer = composeAnswer(water, today)
      answers.push({
        id,
        isTap: water.system.isTap,
        answer,
        lines: own.region === null ? (water.system.record?.serviceLines ?? null) : null,
        kinds: water.system.record?.violations?.kinds ?? null,
        ...headOfSystem(own, titleOfWater(own, undefined, []), answer.verdict.line),
        stored: { status: own.waterStatus, reason: own.reason },
      })
    }
  }
  for (const { slug, name, country, contaminants, verdict, reason } of await readOtherCities(deps.db)) {
    const law = lawOfCountry(country)
    const report = { rows: contaminantsSchema.parse(contaminants), mark: true }
    const answer = composeAnswer(
      { system: NO_SYSTEM, report, limits: limitsUnder(law), isInUs: law === 'US EPA' },
      today,
    )
    const title = waterPageTitle(name, undefined, answer.status.status)
    otherCities.push({
      id: slug,
      isTap: true,
      answer,
      title,
      description: waterDescription(name, answer.status.status, answer.verdict.line),
      lines: null,
      kinds: null,
      stored: { status: verdict, reason },
    })
  }
  if (process.env.ANSWERS_FILE)
    await writeFile(process.env.ANSWERS_FILE, linesOf([...answers, ...otherCities]))
}

/** A line for each water: its id, status and signs of topics, and a hash of all that its page says. */
const linesOf = (all: readonly Answered[]): string =>
  all
    .map(({ id, answer, title, description }) => {
      const { headline, findings, status, verdict, topics, steps, pfasNotFound } = answer
      const values = [findings, [...headline]].map((own) => own.map((finding) => finding.sentence))
      const text = JSON.stringify([
        ...[status.reason, verdict, topics, steps, pfasNotFound, values, title, description],
      ])
      const signs = topics.map(({ topic, sign }) => `${topic}:${sign}`).join(' ')
      return [id, status.status, signs, createHash('sha256').update(text).digest('base64url')].join('\t')
    })
    .join('\n')

/** Every sentence that a page composes. */
export function textsOf({ answer }: Answered): string[] {
  return [
    answer.verdict.line,
    ...answer.topics.flatMap(({ label, sentence }) => [label, sentence]),
    ...answer.steps.flatMap(({ title, text }) => [title, text]),
  ]
}

/** What a page says of a topic. */
export const topicOf = ({ answer }: Pick<Answered, 'answer'>, topic: Topic) =>
  answer.topics.find((own) => own.topic === topic)
