import { describe, expect, it } from 'vitest'
import { MAX_STEPS } from '#shared/water/answer/steps.rules.ts'
import { type Answered, textsOf, topicOf } from '#tests/harness/all-answers.ts'

/** The kinds of texts that used to mislead by what they left out, each over all systems. */
export const describeMisleadingKinds = (answers: readonly Answered[]) =>
  describe('what used to mislead', () => {
    const answerOf = (id: string) => answers.find((answered) => answered.id === id)?.answer
    /** The first few waters with a text that is not as it should be. */
    const wrongTexts = (isFit: (text: string) => boolean) =>
      answers
        .filter((answered) => !textsOf(answered).every(isFit))
        .slice(0, 3)
        .map(({ id }) => id)
    const line = (id: string) => answerOf(id)?.verdict.line
    const titles = (id: string) => answerOf(id)?.steps.map(({ title }) => title)

    it('a value without a limit is never covered by "within"', () => {
      const found = answers.filter(({ answer }) =>
        answer.findings.some(
          ({ topic, isCurrent, isFound, limits }) =>
            topic === 'pfas' && isCurrent && isFound && limits.every(({ isElsewhere }) => isElsewhere),
        ),
      )
      expect(found.length).toBeGreaterThan(600)
      const covered = /None is above a limit|All \d+ results are within|(?<!with a limit )within the limits/
      expect(
        found
          .filter(
            (answered) =>
              covered.test(answered.answer.verdict.line) ||
              covered.test(topicOf(answered, 'pfas')?.sentence ?? ''),
          )
          .map(({ id }) => id),
      ).toEqual([])
    })

    it('a water with a current health result is not said to have no test', () => {
      const without = answers.filter(({ answer }) => answer.verdict.line.includes('no current test'))
      expect(without.length).toBeGreaterThan(15_000)
      const tested = without.filter(({ answer }) =>
        answer.findings.some(({ isCurrent, topic }) => isCurrent && topic === 'pfas'),
      )
      expect(tested.map(({ id }) => id).slice(0, 3)).toEqual([])
      expect(
        answers.filter(({ answer }) => /None of \d+ PFAS was found/.test(answer.verdict.line)).length,
      ).toBeGreaterThan(100)
    })

    it('the highest PFAS comes before anything that says "within"', () => {
      const good = ['safe', 'no-problem-on-record', 'no-violation-on-record']
      const found = answers.filter(
        ({ answer }) => good.includes(answer.status.status) && topicOf({ answer }, 'pfas')?.sign === 'noted',
      )
      expect(found.length).toBeGreaterThan(500)
      for (const { id, answer } of found) expect(answer.verdict.line, id).not.toMatch(/^All /)
    })

    it('what a supplier found above a limit is the news of the line and of a step', () => {
      const bought = answers.filter(({ answer }) => answer.verdict.line.startsWith('Its supplier’s water'))
      expect(bought.length).toBeGreaterThan(400)
      const without = bought.filter(
        ({ answer }) =>
          answer.steps.length < MAX_STEPS &&
          !answer.steps.some(({ title }) => title.startsWith('If that water')),
      )
      expect(without.map(({ id }) => id)).toEqual([])
    })

    it('a rule that the record names is named, and a harmless cause never stands alone', () => {
      const named = answers.filter(
        ({ kinds, answer }) => kinds !== null && topicOf({ answer }, 'record')?.sign === 'on-record',
      )
      expect(named.length).toBeGreaterThan(150)
      for (const answered of named)
        expect(topicOf(answered, 'record')?.sentence, answered.id).toMatch(/ By rule: [a-z; -]+\.$/)
      expect(wrongTexts((text) => !/which can be a lead-pipe list|filed late\.$/.test(text))).toEqual([])
    })

    it('arsenic never ends in a test for lead', () => {
      const arsenic = answers.filter(({ answer }) =>
        answer.topics.some(
          ({ topic, sign, row }) =>
            topic === 'metals' && row.substance === 'Arsenic' && (sign === 'caution' || sign === 'was-above'),
        ),
      )
      expect(arsenic.length).toBeGreaterThan(100)
      expect(
        arsenic
          .filter(
            ({ answer }) =>
              answer.topics.every(({ topic, sign }) => topic !== 'lead-pipes' || sign !== 'check') &&
              answer.topics.every(({ topic, sign }) => topic !== 'lead' || sign !== 'was-above') &&
              answer.steps.some(({ title }) => title === 'Test your tap for lead'),
          )
          .map(({ id }) => id),
      ).toEqual([])
    })

    it('Safe begins with nothing to do, and nothing else does', () => {
      for (const { id, answer } of answers)
        expect(answer.steps[0]?.title === 'Nothing to do today', id).toBe(answer.status.status === 'safe')
    })

    it('a screening level that lithium is above stands in its row, ten times of it in the line of a good status', () => {
      const above = answers.filter(({ answer }) =>
        answer.findings.some(
          ({ parameter, isFound, isCurrent, limits }) =>
            parameter === 'lithium' && isFound && isCurrent && (limits[0]?.ratio ?? 0) > 1,
        ),
      )
      expect(above.length).toBeGreaterThan(1000)
      const silent = above.filter((answered) => {
        const metals = topicOf(answered, 'metals')
        const isUrgent = metals?.sign !== 'noted' && metals?.sign !== 'within'
        return !isUrgent && !metals.sentence.includes('screening level')
      })
      expect(silent.map(({ id }) => id)).toEqual([])
    })

    it('many pipes of unknown material call for finding out, and a range is told as two facts', () => {
      const unknown = answers.filter(
        ({ lines, isTap }) =>
          isTap && lines?.unknown != null && lines.total != null && lines.unknown >= lines.total * 0.2,
      )
      expect(unknown.length).toBeGreaterThan(1000)
      const without = unknown.filter(
        ({ answer }) =>
          answer.steps.length < MAX_STEPS &&
          !answer.steps.some(({ title }) => title === 'Find out what your pipe is made of'),
      )
      expect(without.map(({ id }) => id)).toEqual([])
      expect(wrongTexts((text) => !/^Between [\d,]+ and/.test(text))).toEqual([])
    })

    it('lead of 5 to 15 is never "within" in the line of a good status', () => {
      const notable = answers.filter(({ answer }) =>
        answer.findings.some(
          ({ parameter, isCurrent, statistic, value }) =>
            parameter === 'lead' &&
            isCurrent &&
            statistic === '90th percentile of homes' &&
            (value ?? 0) >= 5,
        ),
      )
      expect(notable.length).toBeGreaterThan(100)
      for (const { id, answer } of notable)
        expect(answer.verdict.line, id).not.toMatch(/^Lead is within|^All /)
    })

    it('a figure that was refused as impossible is told where nothing newer is known', () => {
      const told = answers.filter(({ answer }) =>
        answer.topics.some(({ sentence }) => /was refused as impossible/.test(sentence)),
      )
      expect(told.map(({ id }) => id)).toContain('UTAH15013')
      expect(told.length).toBeGreaterThanOrEqual(3)
    })

    it('the examples read as they should', () => {
      expect(
        Object.fromEntries(
          [
            'AL0000753',
            'TX0890001',
            'MN1820018',
            'CT0010111',
            'TX0200185',
            'CA2000688',
            'MN1510005',
            'UTAH15013',
          ].map((id) => [id, [answerOf(id)?.status.status, line(id), ...(titles(id) ?? [])]]),
        ),
      ).toEqual({
        AL0000753: [
          'no-violation-on-record',
          'Its supplier’s water: PFOS was 27.7 ng/L, above a limit that is coming.',
          'If that water reaches you: use a filter certified to reduce PFAS',
          'Ask your utility for what is missing here',
          'Test your tap for lead',
        ],
        CA2000688: [
          'was-above-limit',
          'Arsenic was 11.9 µg/L in 2009–11; EPA’s limit is 10. We found no newer test.',
          'Test your tap for arsenic',
          'Use other water for infant formula',
          'Ask your utility for what is missing here',
        ],
        CT0010111: [
          'violation-on-record',
          'EPA lists a health-rule violation since 2022, by rule: lead and copper.',
          'Ask your utility what was violated',
          'Ask your utility for what is missing here',
          'Test your tap for lead',
        ],
        MN1510005: [
          'caution-advised',
          'Lead was 35 µg/L in the newest test; EPA acts above 15.',
          'Use cold water and a filter certified to reduce lead',
          'Find out what your pipe is made of',
          'Ask your utility for what is missing here',
        ],
        MN1820018: [
          'no-problem-on-record',
          'PFBA was 1,700 ng/L; no federal limit exists. No violation on record since 2022.',
          'Find out what your pipe is made of',
          'Ask your utility for what is missing here',
          'Test your tap for lead',
        ],
        TX0200185: [
          'was-above-limit',
          'TTHM was 108 µg/L in 2012–19; EPA’s limit is 80. We found no newer test.',
          'Test your tap for trihalomethanes',
          'Use a filter certified to reduce trihalomethanes',
          'Ask your utility for what is missing here',
        ],
        TX0890001: [
          'no-problem-on-record',
          'The PFAS 6:2 FTS was 597 ng/L; no federal limit exists.',
          'Ask your utility for what is missing here',
          'Test your tap for lead',
        ],
        UTAH15013: [
          'no-violation-on-record',
          'No violation on record since 2022. We found no current test.',
          'Ask your utility for what is missing here',
          'Test your tap for lead',
        ],
      })
    })
  })
