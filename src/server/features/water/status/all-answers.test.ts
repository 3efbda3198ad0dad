// @module-tag ST
import { describe, expect, it } from 'vitest'
import { CLAIMED_AS, type FilterTopicId } from '#shared/products/filter-topics.ts'
import { claimsFor, kindsFor } from '#shared/products/product-fit.rules.ts'
import { MAX_STEPS } from '#shared/water/answer/steps.rules.ts'
import { MAX_LINE_WORDS } from '#shared/water/answer/verdict-lines.ts'
import { BOUGHT_LABEL, TOPICS } from '#shared/water/values/topics.ts'
import { type Answered, textsOf, topicOf, useAllAnswers } from '#tests/harness/all-answers.ts'
import { describeMisleadingKinds } from '#tests/wording/misleading-kinds.ts'
import { publisherWordsIn } from '#tests/wording/publisher-words.ts'

const { answers, otherCities } = useAllAnswers('2026-11-25')

/** The first few answers that break a rule. */
const broken = (isKept: (answered: Answered) => boolean) =>
  answers
    .filter((answered) => !isKept(answered))
    .slice(0, 3)
    .map((answered) => `${answered.id}: ${JSON.stringify(textsOf(answered))}`)

const everyText = (isKept: (text: string) => boolean) => broken((answered) => textsOf(answered).every(isKept))
const isUs = ({ id }: Answered) => id.charAt(2) !== '-'

describe('the answers of all waters', () => {
  it('are those of every system that is shipped', () => {
    expect(answers.filter(isUs)).toHaveLength(44_071)
    expect(answers.length).toBeGreaterThan(45_000)
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
  })

  it('claim no test that was not made', () => {
    const claims =
      /free (?:of|from)|\b(?:un)?safe to drink|not (?:measured|tested)|no violation(?! of a health rule that began| on record since 2022)/i
    expect(everyText((text) => !claims.test(text))).toEqual([])
    expect(
      broken((answered) => {
        const pfas = topicOf(answered, 'pfas')
        const isTested = answered.answer.findings.some(({ topic }) => topic === 'pfas')
        return isTested || pfas?.sign === 'no-result' || pfas?.label === BOUGHT_LABEL
      }),
    ).toEqual([])
    for (const { topic, sign, sentence } of answers.flatMap(({ answer }) => answer.topics))
      if (sign === 'no-result' && topic !== 'record') expect(sentence).toMatch(/^No .+ here\.$/)
  })

  it('name older results as older, and never let them decide', () => {
    const starts =
      /^(?:Older result|Old, and it was low|From a copy that we have not checked yet|Result without a year|Our own estimate)\. |^One figure of \d{4} was refused/
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

  /** Steps that no authority gives in these words. */
  const UNSIGNED =
    /^(?:If that water reaches you: )?(?:Nothing to do today|use other water for infant formula)$/i

  it('ask for three steps at most, each with its verb first, and name whose advice it is', () => {
    const verbs =
      /^(?:Nothing to do today$|If that water reaches you: |(?:Ask|Boil|Find|Give|Let|Test|Until you know, use|Use) )/
    expect(
      broken(
        ({ isTap, answer: { steps } }) =>
          steps.length > 0 === isTap &&
          steps.length <= MAX_STEPS &&
          steps.every(({ title }) => verbs.test(title)),
      ),
    ).toEqual([])
    for (const { answer } of answers.filter(isUs))
      for (const { by, title } of answer.steps)
        if (!UNSIGNED.test(title)) expect(['EPA', 'CDC'], title).toContain(by?.name)
  })

  it('advise no treatment where nothing was found', () => {
    expect(
      broken(
        ({ answer: { topics, steps } }) =>
          topics.some(({ sign }) => ['caution', 'coming', 'check', 'was-above'].includes(sign)) ||
          !steps.some(({ title }) => /^(?!If that water).*(?:filter|bottled|boil)/i.test(title)),
      ),
    ).toEqual([])
  })

  it('use none of the words that leave in a title, a line, a row or a step', () => {
    const leaving =
      /90th percentile|health-based rule|newest round|nothing newer|kind unknown|counted as|part of the samples|the law here|copies of one|third party|today’s law/i
    const rowsOf = ({ answer }: Answered) =>
      answer.topics.flatMap(({ row: { word, note, unit } }) => [word ?? '', note ?? '', unit])
    const wrong = [...answers, ...otherCities].filter((answered) =>
      [answered.title, answered.description, ...rowsOf(answered), ...textsOf(answered)].some((text) =>
        leaving.test(text),
      ),
    )
    expect(wrong.slice(0, 3).map((answered) => `${answered.id}: ${textsOf(answered).join(' ')}`)).toEqual([])
    expect(leaving.test('All within today’s law')).toBe(true)
  })

  it('say nothing twice', () => {
    expect(
      broken((answered) => {
        const sentences = [
          answered.answer.verdict.line,
          ...answered.answer.topics.map(({ sentence }) => sentence),
          ...answered.answer.steps.map(({ text }) => text),
        ]
          .flatMap((text) => text.split(/(?<=[.!?]) (?=\p{Lu})/u))
          // "Older result." and the like say what kind of sentence follows.
          .filter((sentence) => sentence.split(' ').length > 5)
        return new Set(sentences).size === sentences.length
      }),
    ).toEqual([])
  })

  it('give the reason in the text for search engines', () => {
    const wrong = [...answers, ...otherCities].filter(
      ({ answer, description }) => !description.includes(answer.verdict.line),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

/** What the substance or the topic of a finding must be for a kind of product to treat or test it. */
const ABOUT: Readonly<Record<FilterTopicId, RegExp>> = {
  pfas: /pf[a-z]{2}|hfpo|6:2|8:2|4:2|adona/i,
  lead: /\blead\b/i,
  nitrate: /nitr[ai]te/i,
  arsenic: /arsenic/i,
  'by-products': /by-products|tthm|haa5|trihalomethanes|chloroform/i,
  germs: /germs/i,
  chlorine: /chlor/i,
  hardness: /hardness/i,
}
/** Signs of something that is above a limit today or was, of a coming limit, and of lead pipes. */
const FINDINGS = ['caution', 'coming', 'check', 'was-above']

describe('what is offered under all waters', () => {
  const namesOf = ({ answer }: Answered, signs: readonly string[]) =>
    answer.topics
      .filter(({ sign }) => signs.includes(sign))
      .map(({ topic, row }) => `${topic.replace('-pipes', '')} ${row.substance ?? ''}`)

  it('treats or tests something that was found there, and is nothing where nothing was', () => {
    const offering = new Map<string, number>()
    const wrong = [...answers, ...otherCities].filter((answered) => {
      const kinds = kindsFor(answered.answer.topics)
      if (kinds.length > 0)
        offering.set(answered.answer.status.status, (offering.get(answered.answer.status.status) ?? 0) + 1)
      return !kinds.every(({ text, topic }) =>
        namesOf(answered, /test/.test(text) ? FINDINGS : FINDINGS.slice(0, 3)).some((name) =>
          ABOUT[topic].test(name),
        ),
      )
    })
    expect(wrong.slice(0, 3).map(({ id, answer }) => [id, kindsFor(answer.topics)])).toEqual([])
    for (const status of ['caution-advised', 'above-coming-limit', 'check-your-pipe', 'was-above-limit'])
      expect(offering.get(status), status).toBeGreaterThan(0)
    for (const status of ['safe', 'no-problem-on-record', 'no-violation-on-record', 'not-enough-data'])
      expect(offering.get(status), status).toBeUndefined()
  })

  it('is a product only with a claim for something that is above a limit there', () => {
    const wrong = [...answers, ...otherCities].filter((answered) => {
      const found = namesOf(answered, FINDINGS.slice(0, 3))
      return !claimsFor(answered.answer.topics).every((claim) =>
        found.some((name) =>
          Object.entries(CLAIMED_AS).some(
            ([topic, claims]) => claims.includes(claim) && ABOUT[topic as FilterTopicId].test(name),
          ),
        ),
      )
    })
    expect(wrong.slice(0, 3).map(({ id, answer }) => [id, claimsFor(answer.topics)])).toEqual([])
  })
})

describeMisleadingKinds(answers)
