// @module-tag ST
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DbOrTx } from '#server/db/transaction.ts'
import { type Authority, underLaw } from '#shared/tap-water/limits.rules.ts'
import { contaminantsSchema } from '#shared/tap-water/tap-water.schema.ts'
import { type ComposedAnswer, composeAnswer, MAX_FACTS } from '#shared/water/compose-answer.rules.ts'
import { lawOfCountry, lawOfSystem } from '#shared/water/law-of-place.rules.ts'
import { MAX_LINE_WORDS } from '#shared/water/lines.ts'
import { waterPageTitle } from '#shared/water/page-title.rules.ts'
import { MAX_STEPS } from '#shared/water/steps.rules.ts'
import { headOfSystem } from '#shared/water/system-head.rules.ts'
import { NO_SYSTEM, type ReportEvidence } from '#shared/water/system-status.rules.ts'
import { TOPICS, type Topic } from '#shared/water/topics.ts'
import type { WaterStatus } from '#shared/water/water-statuses.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { publisherWordsIn } from '#tests/wording/publisher-words.ts'
import { readEvidence } from './evidence.service.ts'
import { limitsOn } from './limits.service.ts'

// Composed as the pages are, from all rows that are shipped. With ANSWERS_FILE=path, what each page says is written there as a line,
// so that the lines before and after a change of the rules can be compared.

const TODAY = '2026-11-25'
const deps = useRealWater(TODAY)
const BATCH_SIZE = 5000

interface Answered {
  id: string
  /** False for springs and bottling lines, which no one has at home. */
  isTap: boolean
  answer: ComposedAnswer
  title: string
  description: string
  /** Status and reason as they are stored, which lists and mails read. */
  stored: { status: string; reason: string | null }
}

const answers: Answered[] = []
const otherCities: Answered[] = []
const answerOf = (id: string) => answers.find((answered) => answered.id === id)?.answer

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
}

beforeAll(async () => {
  const { rows: systems } = await sql<System>`
    select system.id, system.name, system.state, system.region,
      coalesce(report.verdict, judged.status) as "waterStatus", coalesce(report.status_reason, judged.reason) as reason
    from water_systems as system
      join system_statuses as judged on judged.system_id = system.id
      left join city_water_systems as link on link.system_id = system.id
      left join tap_water_data as report on report.city_id = link.city_id and report.status = 'published'
    order by system.id`.execute(deps.db)
  const limits = await limitsOn(deps.db, TODAY)
  const reports = await readReports(deps.db)
  const laws = new Map<string, ReturnType<typeof underLaw>>()
  const limitsUnder = (law: Authority) => {
    const own = laws.get(law) ?? underLaw(limits, law)
    laws.set(law, own)
    return own
  }
  for (let start = 0; start < systems.length; start += BATCH_SIZE) {
    const batch = systems.slice(start, start + BATCH_SIZE)
    const evidence = await readEvidence(
      deps.db,
      batch.map(({ id }) => id),
    )
    for (const own of batch) {
      const { id, region } = own
      const water = {
        system: evidence.get(id) ?? NO_SYSTEM,
        report: reports.get(id) ?? null,
        limits: limitsUnder(lawOfSystem(id)),
        isInUs: region === null,
      }
      answers.push({
        id,
        isTap: water.system.isTap,
        answer: composeAnswer(water, TODAY),
        ...headOfSystem(own),
        stored: { status: own.waterStatus, reason: own.reason },
      })
    }
  }
  for (const { slug, name, country, contaminants, verdict, reason } of await readOtherCities(deps.db)) {
    const law = lawOfCountry(country)
    const report = { rows: contaminantsSchema.parse(contaminants), mark: true }
    const answer = composeAnswer(
      { system: NO_SYSTEM, report, limits: limitsUnder(law), isInUs: law === 'US EPA' },
      TODAY,
    )
    const title = waterPageTitle(name, undefined, answer.status.status)
    otherCities.push({
      id: slug,
      isTap: true,
      answer,
      title,
      description: answer.sentence,
      stored: { status: verdict, reason },
    })
  }
  if (process.env.ANSWERS_FILE)
    await writeFile(process.env.ANSWERS_FILE, linesOf([...answers, ...otherCities]))
}, 240_000)

/** A line for each water: its id, status and signs of topics, and a hash of all that its page says. */
const linesOf = (all: readonly Answered[]): string =>
  all
    .map(({ id, answer, title, description }) => {
      const { headline, findings, status, sentence, topics, steps, pfasNotFound, missing } = answer
      const values = [findings, [...headline]].map((own) => own.map((finding) => finding.sentence))
      const text = JSON.stringify([
        ...[status.reason, sentence, topics, steps, pfasNotFound, missing, values, title, description],
      ])
      const signs = topics.map(({ topic, sign }) => `${topic}:${sign}`).join(' ')
      return [id, status.status, signs, createHash('sha256').update(text).digest('base64url')].join('\t')
    })
    .join('\n')

/** Every sentence that a page composes. */
function textsOf({ answer }: Answered): string[] {
  return [
    answer.sentence,
    ...answer.topics.flatMap(({ label, sentence }) => [label, sentence]),
    ...answer.steps.flatMap(({ title, text }) => [title, text]),
  ]
}

/** The first few answers that break a rule. */
const broken = (isKept: (answered: Answered) => boolean) =>
  answers
    .filter((answered) => !isKept(answered))
    .slice(0, 3)
    .map((answered) => `${answered.id}: ${JSON.stringify(textsOf(answered))}`)

const everyText = (isKept: (text: string) => boolean) => broken((answered) => textsOf(answered).every(isKept))
const topicOf = ({ answer }: Answered, topic: Topic) => answer.topics.find((own) => own.topic === topic)
const isUs = ({ id }: Answered) => id.charAt(2) !== '-'

describe('the answers of all waters', () => {
  it('are those of every system that is shipped', () => {
    expect(answers.filter(isUs)).toHaveLength(44_071)
    expect(answers.length).toBeGreaterThan(45_000)
  })

  it('say of Flint what a friend would say', () => {
    expect(answerOf('MI0002310')?.sentence).toBe(
      '842 of 36,039 service lines are lead or galvanized, 3,283 are unknown. Lead was 6 µg/L in the newest round on record; EPA acts above 15. No amount of lead is known to be safe. EPA’s record shows a violation of a health-based rule since 2022, which can be a lead-pipe list filed late.',
    )
  })

  it('have the status and the reason that are stored, which lists and mails show', () => {
    const others = [...answers, ...otherCities].filter(
      ({ answer: { status }, stored }) => status.status !== stored.status || status.reason !== stored.reason,
    )
    expect(
      others.slice(0, 3).map(({ id, answer, stored }) => [id, answer.status.reason, stored.reason]),
    ).toEqual([])
  })

  it('have the topics in their order, nine in the United States', () => {
    expect(
      broken((answered) => {
        const topics = answered.answer.topics.map(({ topic }) => topic)
        const inOrder = TOPICS.filter((topic) => topics.includes(topic))
        const own = topics.filter((topic) => topic !== 'other')
        return topics.join() === inOrder.join() && own.length === (isUs(answered) ? 9 : 7)
      }),
    ).toEqual([])
  })

  it('begin with what gives the status, and hold three facts at most', () => {
    expect(broken(({ answer }) => answer.sentence.startsWith(answer.status.facts[0] ?? 'nothing'))).toEqual(
      [],
    )
    expect(
      broken(({ answer }) => {
        const known = [...answer.status.facts, ...answer.topics.map(({ sentence }) => sentence)]
        return answer.status.facts.length <= MAX_FACTS && known.length > 0 && answer.sentence.length < 900
      }),
    ).toEqual([])
  })

  it('have a sign of caution, a coming limit or pipes where the status is that, and only there or below it', () => {
    const signs = {
      'caution-advised': 'caution',
      'above-coming-limit': 'coming',
      'check-your-pipe': 'check',
      'was-above-limit': 'was-above',
    }
    expect(
      broken(({ answer: { status, topics } }) => {
        const sign = signs[status.status as keyof typeof signs]
        const own = topics.map((topic) => topic.sign)
        return sign === undefined
          ? !own.some((each) => each === 'caution' || each === 'coming' || each === 'check')
          : own.some((each) => each === sign)
      }),
    ).toEqual([])
  })

  it('have a line of 15 words at most under the status, without a date of law, and "safe" under none', () => {
    const lineOf = ({ answer }: Answered) => answer.verdict.line
    const isFit = (line: string, status: string) =>
      line.split(/\s+/).length <= MAX_LINE_WORDS &&
      !/(?:20[2-9]\d on|from [A-Z][a-z]+ \d)|null|undefined|NaN/.test(line) &&
      (status === 'safe' || !/\bsafe\b/i.test(line))
    expect(
      answers
        .filter((answered) => !isFit(lineOf(answered), answered.answer.status.status))
        .slice(0, 5)
        .map((answered) => `${answered.id}: ${lineOf(answered)}`),
    ).toEqual([])
    expect(isFit('It is safe.', 'no-problem-on-record')).toBe(false)
    expect(lineOf(answers.find(({ id }) => id === 'MI0002310') as Answered)).toBe(
      '842 pipes here are lead or galvanized, maybe yours.',
    )
  })

  it('show in each row a figure or a word, and a level only where there is a limit or a total', () => {
    expect(
      broken(({ answer }) =>
        answer.topics.every(
          ({ row }) =>
            (row.figure === null) === (row.word !== null) &&
            (row.level === null || (row.figure !== null && / of |^of /.test(` ${row.unit}`))),
        ),
      ),
    ).toEqual([])
  })

  it('draw a level beyond its limit exactly where the sign says that a value is above one', () => {
    expect(
      broken(({ answer }) =>
        answer.topics.every(({ topic, sign, row }) =>
          topic === 'lead-pipes' || row.level === null
            ? true
            : row.level > 1
              ? ['caution', 'coming', 'was-above', 'older'].includes(sign)
              : sign === 'within' || sign === 'noted',
        ),
      ),
    ).toEqual([])
  })

  it('use no word of the software', () => {
    const banned =
      /\b(?:we hold|held|judged|judges|set aside|looked for|told|one press|stand here|verdict|compilation|for orientation|null|undefined|NaN|Infinity)\b|Tap water of/i
    expect(everyText((text) => !banned.test(text))).toEqual([])
    expect(banned.test('We hold six values')).toBe(true)
    expect(everyText((text) => publisherWordsIn({ file: 'topic-texts', text }).length === 0)).toEqual([])
  })

  it('write numbers as Americans do', () => {
    const wrong = /\d %|(?<![\d.,])\d{4,}|\d,\d{1,2}(?!\d)/
    expect(everyText((text) => !wrong.test(text.replaceAll(/\b(?:19|20)\d\d\b/g, 'year')))).toEqual([])
    expect(wrong.test('63 % of 12345 lines')).toBe(true)
  })

  it('begin no sentence with digits behind one that ends in them', () => {
    const wrong = /\d\. \d/
    expect(everyText((text) => !wrong.test(text))).toEqual([])
    expect(wrong.test('EPA acts above 15. 1 of 17,797 service lines is lead or galvanized.')).toBe(true)
    expect(
      answers.filter(({ answer }) => / Of [\d,]+ service lines, /.test(answer.sentence)).length,
    ).toBeGreaterThan(100)
  })

  it('claim no test that was not made', () => {
    const claims =
      /free (?:of|from)|\b(?:un)?safe to drink|not (?:measured|tested)|no violation(?! of a health-based rule that began)/i
    expect(everyText((text) => !claims.test(text))).toEqual([])
    expect(
      broken((answered) => {
        const pfas = topicOf(answered, 'pfas')
        const isTested = answered.answer.findings.some(({ topic }) => topic === 'pfas')
        return isTested || pfas?.sign === 'no-result'
      }),
    ).toEqual([])
    for (const { topic, sign, sentence } of answers.flatMap(({ answer }) => answer.topics))
      if (sign === 'no-result' && topic !== 'record') expect(sentence).toMatch(/^No .+ here\.$/)
  })

  it('name older results as older, and never let them decide', () => {
    const starts =
      /^(?:Older result|From a copy that we have not checked yet|Result without a year|Our own estimate)\. /
    expect(
      broken(({ answer }) =>
        answer.topics.every(
          ({ sign, sentence }) => (sign === 'older' || sign === 'was-above') === starts.test(sentence),
        ),
      ),
    ).toEqual([])
    expect(
      broken(({ answer }) =>
        answer.topics.every(
          ({ topic, sign }) =>
            !['caution', 'coming', 'within'].includes(sign) ||
            ['record', 'lead-pipes'].includes(topic) ||
            answer.findings.some((finding) => finding.topic === topic && finding.isCurrent),
        ),
      ),
    ).toEqual([])
  })

  it('never say of a sum of highest samples that it is above a limit', () => {
    expect(
      everyText((text) => !/(?:Sum of the PFAS|hazard index)[^.]* (?:was|were) .* above/.test(text)),
    ).toEqual([])
  })

  it('say of each coming limit from when it binds, and what was proposed', () => {
    const coming = answers.flatMap((answered) =>
      isUs(answered) ? answered.answer.topics.filter(({ sign }) => sign === 'coming') : [],
    )
    expect(coming.length).toBeGreaterThan(1500)
    for (const { sentence } of coming)
      expect(sentence).toMatch(
        /from (?:April 26, 2029 on is [\d.]+\. EPA proposed on May 18, 2026|November 1, 2027 on is 10\.)/,
      )
  })

  it('ask for three steps at most, each with its verb first, and name whose advice it is', () => {
    const verbs = /^(?:Ask|Boil|Find|Give|Let|Test|Until you know, use|Use) /
    expect(
      broken(
        ({ isTap, answer: { steps } }) =>
          steps.length > 0 === isTap &&
          steps.length <= MAX_STEPS &&
          steps.every(({ title }) => verbs.test(title)),
      ),
    ).toEqual([])
    for (const { answer } of answers.filter(isUs))
      for (const { by } of answer.steps) expect(['EPA', 'CDC']).toContain(by?.name)
  })

  it('advise no treatment where nothing was found', () => {
    expect(
      broken(
        ({ answer: { topics, steps } }) =>
          topics.some(({ sign }) => ['caution', 'coming', 'check', 'was-above'].includes(sign)) ||
          !steps.some(({ title }) => /filter|bottled|boil/i.test(title)),
      ),
    ).toEqual([])
  })
})
