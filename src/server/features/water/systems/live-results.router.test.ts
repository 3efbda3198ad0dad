import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VERSION_MS } from '#server/platform/content-version/content-version.service.ts'
import { HUBEAU } from '#server/providers/hubeau/hubeau.https.ts'
import type { HubeauResult } from '#server/providers/hubeau/results.schema.ts'
import { LookUpError, type LookUpFailure } from '#server/providers/outbound/look-up.https.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import { ALANDO_ANSWER, readHubeauAnswer } from '#tests/fixtures/hubeau.ts'
import { letLimitsPass } from '#tests/harness/account-steps.ts'
import { callerAs, visitorContext } from '#tests/harness/callers.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { importFrance } from '#tests/harness/french-water-files.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const ALANDO = { code: '2B005' }
const readResults = vi.fn<(networks: readonly string[], since: string) => Promise<HubeauResult[]>>()

beforeEach(async () => {
  deps.clock.set('2026-11-23T08:30:00Z')
  readResults.mockReset().mockResolvedValue(readHubeauAnswer(ALANDO_ANSWER))
  deps.hubeau = { readResults }
  // Networks and communes alone: no results are imported.
  await importFrance(deps.connectionString, { 'DIS_PLV_2022_02B.txt': null, 'DIS_RESULT_2022_02B.txt': null })
})

const visitor = () => callerAs('visitor', deps)
const ask = (input = ALANDO) => visitor().waterSystems.askLive(input)
const commune = () => visitor().waterSystems.byCommune(ALANDO)

describe('not allowed, and nothing was written', () => {
  it('for a commune that is not there', async () => {
    await unchanged(deps.db, async () => {
      expect(await refusalOf(ask({ code: '99001' }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(ask({ code: '1' }))).toMatchObject({ code: 'BAD_REQUEST' })
    })
    expect(readResults).not.toHaveBeenCalled()
  })

  it('for a commune whose results are imported', async () => {
    await importFrance(deps.connectionString)
    await unchanged(deps.db, async () => {
      expect(await refusalOf(ask())).toEqual({
        code: 'CONFLICT',
        message: 'This commune has results here already. Open one of its networks.',
      })
    })
    expect(readResults).not.toHaveBeenCalled()
  })

  it.each<[LookUpFailure, string]>([
    ['timeout', 'Hub’eau did not answer within four seconds.'],
    ['unreachable', 'Hub’eau cannot be reached at the moment.'],
    ['unreadable', 'Hub’eau sent an answer that we could not read.'],
    ['busy', 'Hub’eau is too busy to answer.'],
    ['resting', 'Hub’eau failed several times, so we do not ask it for a minute.'],
  ])('where Hub’eau fails by %s', async (failure, sentence) => {
    readResults.mockRejectedValue(new LookUpError(failure, HUBEAU))
    expect(await unchanged(deps.db, () => refusalOf(ask()), REFUSALS_WRITE)).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: `${sentence} Nothing was changed. Try again later.`,
    })
    expect(await commune()).toMatchObject({ live: null, importedYear: null })
  })

  it('more than thirty times a minute, no matter who asks', async () => {
    readResults.mockRejectedValue(new LookUpError('timeout', HUBEAU))
    const from = (address: string) =>
      createCaller({
        ...visitorContext(deps),
        client: { address, userAgent: null },
      }).waterSystems.askLive(ALANDO)
    for (let count = 0; count < 30; count += 1) await refusalOf(from(`192.0.${count}.1`))
    expect(await refusalOf(from('198.51.100.1'))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('We ask Hub’eau at most 30 times a minute.'),
    })
    expect(readResults).toHaveBeenCalledTimes(30)
    await letLimitsPass(deps, 61)
    await refusalOf(from('198.51.100.1'))
    expect(readResults).toHaveBeenCalledTimes(31)
  })
})

describe('an answer', () => {
  it('is stored for the network with the day it was asked', async () => {
    expect(await ask()).toEqual({ askedOn: '2026-11-23', results: 3 })
    expect(readResults).toHaveBeenCalledWith(['02B000004'], '2025-11-22', expect.anything())
    expect(await commune()).toMatchObject({ live: { askedOn: '2026-11-23', results: 3 }, importedYear: null })
    const page = await callerAs('subscriber', deps).waterSystems.byId({ id: 'FR-02B000004' })
    const sentences = [...page.findings, ...(page.others ?? [])].map(({ sentence }) => sentence)
    expect(sentences.toSorted()).toEqual([
      'Highest of the samples taken 2026: 12.5 mg/L as NO3 nitrate, on March 14, 2026. There were 2 samples. Asked live on November 23, 2026.',
      'Newest sample, September 2, 2026: 0 E. coli in 100 mL. Asked live on November 23, 2026.',
      'Newest sample, September 2, 2026: lead not found at or above the reporting level (0.5 µg/L). Asked live on November 23, 2026.',
    ])
    expect(page.sources).toMatchObject([{ id: 'hubeau' }])
  })

  it('is answered once no process counts the pages from before as current', async () => {
    await ask()
    expect(deps.pauses.at(-1)).toBe(VERSION_MS)
  })

  it('is asked for again after a day, and then replaces the former one', async () => {
    await ask()
    deps.clock.set('2026-11-24T08:29:00Z')
    expect(await ask()).toEqual({ askedOn: '2026-11-23', results: 3 })
    expect(readResults).toHaveBeenCalledOnce()
    deps.clock.set('2026-11-24T08:31:00Z')
    readResults.mockResolvedValue([])
    expect(await ask()).toEqual({ askedOn: '2026-11-24', results: 0 })
    const { findings } = await visitor().waterSystems.byId({ id: 'FR-02B000004' })
    expect(findings).toEqual([])
  })

  it('stays when the shipped files or newer links are loaded', async () => {
    await ask()
    await importFrance(deps.connectionString, {
      'DIS_PLV_2022_02B.txt': null,
      'DIS_RESULT_2022_02B.txt': null,
    })
    expect(await commune()).toMatchObject({ live: { results: 3 } })
  })
})
