import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAiSettings } from '#server/platform/ai/ai-settings.service.ts'
import { sisterAppNow } from '#server/platform/settings/sister-app.service.ts'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { everythingStored, REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { errorAct, startOpenAiServer, type TestOpenAiServer } from '#tests/harness/openai-server.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const KEY = 'sk-of-an-admin-0123456789'
const NAME = 'openai-api-key'
const MODELS = { baseUrl: 'https://ai.example/v1', model: 'big-one', imageModel: 'painter' }
const SISTER = { name: 'Open Beauty Facts', url: 'https://world.openbeautyfacts.org' }

let model: TestOpenAiServer
let admin: Device
let email: string

beforeAll(async () => {
  model = await startOpenAiServer()
})
beforeEach(async () => {
  model.reset()
  useEnvironment()
  deps.clock.set('2026-11-20T08:30:00Z')
  const person = await plantPerson(deps, 'admin')
  admin = person.device
  email = person.email
})
afterAll(() => model?.stop())

function useEnvironment(environment: Partial<(typeof deps)['ai']['environment']> = {}) {
  deps.ai = createAi({
    environment: { ...model.settings, apiKey: null, dailyTokens: 1_000, ...environment },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
}
const prove = () =>
  sql`update sessions set reauthenticated_until = now() + interval '5 minutes'`.execute(deps.db)
const setKey = (value = KEY, device = admin) =>
  device.ask((api) => api.admin.settings.setSecret({ name: NAME, value }))
const read = () => admin.ask((api) => api.admin.settings.get())
const status = () => admin.ask((api) => api.admin.settings.secretStatus({ names: [NAME] }))
const saveAi = (values: typeof MODELS = MODELS) => admin.ask((api) => api.admin.settings.saveAi(values))
const testAi = () => admin.ask((api) => api.admin.settings.testAi())

describe('the key', () => {
  beforeEach(prove)

  it('is kept sealed, used at once, and never answered', async () => {
    expect(await status()).toEqual({ [NAME]: false })
    await setKey(`  ${KEY}\n`)
    expect(await status()).toEqual({ [NAME]: true })
    expect((await read()).keyFrom).toBe('settings')
    expect(JSON.stringify([await read(), await status()])).not.toContain(KEY)
    expect(await everythingStored(deps.db)).not.toContain(KEY)
    expect(await readAiSettings(deps)).toMatchObject({ apiKey: KEY })
    expect(await auditTrail(deps)).toContainEqual(
      expect.objectContaining({ action: 'secret.set', details: { name: NAME } }),
    )
  })

  it('comes before the environment’s, and is forgotten', async () => {
    useEnvironment({ apiKey: 'sk-environment' })
    expect((await read()).keyFrom).toBe('environment')
    await setKey()
    await admin.ask((api) => api.admin.settings.removeSecret({ name: NAME }))
    expect((await read()).keyFrom).toBe('environment')
    expect(await readAiSettings(deps)).toMatchObject({ apiKey: 'sk-environment' })
    expect((await auditTrail(deps)).map(({ action }) => action)).toContain('secret.remove')
  })

  it.each([
    ['', 'Please enter your key name.'],
    ['   ', 'Please enter your key name.'],
    ['sk one two', expect.stringContaining('no key')],
    ['sk-\u0000', expect.stringContaining('no key')],
    ['x'.repeat(501), expect.stringContaining('longer')],
  ])('%j is none', async (value, message) => {
    expect(await unchanged(deps.db, () => fullRefusalOf(setKey(value)))).toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
  })

  it('is the only one that can be set, whatever is asked for', async () => {
    await setKey()
    const names = [NAME, 'STRIPE_SECRET_KEY', 'toString']
    const told = await admin.ask((api) => api.admin.settings.secretStatus({ names }))
    expect(told).toEqual({ [NAME]: true, STRIPE_SECRET_KEY: false, toString: false })
  })

  it.each(['constructor', 'prototype', '__proto__', ''])('is not asked for as %j', async (name) => {
    const call = () => admin.ask((api) => api.admin.settings.secretStatus({ names: [name] }))
    expect(await fullRefusalOf(call())).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is the only secret there is', async () => {
    const name = 'app-secret' as typeof NAME
    const call = () => admin.ask((api) => api.admin.settings.setSecret({ name, value: 'x' }))
    expect(await unchanged(deps.db, () => fullRefusalOf(call()))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('server and models', () => {
  beforeEach(prove)

  it('come before the environment’s until they are given back', async () => {
    expect(await read()).toMatchObject({ ai: { isOwn: false, value: { model: model.settings.model } } })
    await saveAi({ ...MODELS, baseUrl: 'https://ai.example/v1/' })
    await setKey()
    expect(await readAiSettings(deps)).toEqual({ apiKey: KEY, ...MODELS })
    await admin.ask((api) => api.admin.settings.resetAi())
    expect(await read()).toMatchObject({ ai: { isOwn: false } })
    expect((await auditTrail(deps)).filter(({ action }) => action === 'setting.change')).toHaveLength(2)
  })

  it.each(['http://localhost:1234/v1', 'http://127.0.0.1/v1', 'http://[::1]:8080/v1'])(
    'may be at %s',
    async (baseUrl) => {
      expect(await saveAi({ ...MODELS, baseUrl })).toEqual({ status: 'ok' })
    },
  )

  it.each([
    'http://ai.example/v1',
    'http://192.168.0.5/v1',
    'ftp://ai.example',
    'https://user:password@ai.example/v1',
    'https://ai.example/v1?key=1',
    'ai.example',
    'javascript:alert(1)',
  ])('are not at %s', async (baseUrl) => {
    expect(await unchanged(deps.db, () => fullRefusalOf(saveAi({ ...MODELS, baseUrl })))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: { baseUrl: [expect.stringContaining('https://')] },
    })
  })
})

describe('a key is for the server alone it was set for', () => {
  beforeEach(prove)
  const elsewhere = { ...MODELS, baseUrl: 'https://elsewhere.example/v1' }

  it('an admin’s', async () => {
    await saveAi()
    await setKey()
    await saveAi(elsewhere)
    expect(await readAiSettings(deps)).toBeNull()
    expect(await read()).toMatchObject({ keyFrom: null, idleKeyFrom: 'settings' })
    expect(await status()).toEqual({ [NAME]: false })
    await saveAi({ ...MODELS, baseUrl: 'https://ai.example/another/path' })
    expect(await readAiSettings(deps)).toMatchObject({ apiKey: KEY })
    await saveAi(elsewhere)
    await setKey('sk-elsewhere')
    expect(await readAiSettings(deps)).toMatchObject({ apiKey: 'sk-elsewhere' })
    expect(await read()).toMatchObject({ keyFrom: 'settings', idleKeyFrom: null })
  })

  it('the environment’s', async () => {
    useEnvironment({ apiKey: 'sk-environment' })
    await setKey()
    await saveAi()
    expect(await readAiSettings(deps)).toBeNull()
    await saveAi({ ...MODELS, baseUrl: model.settings.baseUrl })
    expect(await readAiSettings(deps)).toMatchObject({ apiKey: KEY })
    await saveAi()
    await setKey()
    await admin.ask((api) => api.admin.settings.resetAi())
    expect(await readAiSettings(deps)).toMatchObject({ apiKey: 'sk-environment' })
  })
})

describe('a test of the AI', () => {
  const withKey = () => useEnvironment({ apiKey: model.settings.apiKey, dailyTokens: 1_000_000 })

  it('says that it works', async () => {
    withKey()
    model.play({ text: '{"works":true}' })
    expect(await testAi()).toEqual({
      works: true,
      text: `${model.settings.model} answered by the schema. Key, address and model are right.`,
    })
    expect(model.complaints).toEqual([])
  })

  it.each([
    ['the key', errorAct(401, 'invalid_api_key'), /does not take the key/],
    ['the model', errorAct(404, 'model_not_found'), /does not know the model/],
    ['the address', errorAct(404, 'unknown_url'), /address/],
    ['the account', errorAct(429, 'insufficient_quota'), /spend/],
  ])('says that %s is wrong', async (_name, act, words) => {
    withKey()
    model.play(act)
    expect(await testAi()).toEqual({ works: false, text: expect.stringMatching(words) })
  })

  it('says that no one is there, and that there is no key', async () => {
    useEnvironment({ apiKey: KEY, baseUrl: 'http://127.0.0.1:9/v1' })
    expect(await testAi()).toMatchObject({
      works: false,
      text: expect.stringContaining('could not be reached'),
    })
    useEnvironment()
    expect(await testAi()).toMatchObject({ works: false, text: expect.stringContaining('No AI key') })
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action: 'setting.test',
      details: { name: 'ai', works: false },
    })
  })
})

describe('a test of the mail', () => {
  it('goes to the admin’s own address', async () => {
    const send = vi.spyOn(deps.mail, 'send')
    expect(await admin.ask((api) => api.admin.settings.testMail())).toMatchObject({ works: true })
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: email }))
    send.mockRestore()
  })

  it('says what the mail server said', async () => {
    const send = vi.spyOn(deps.mail, 'send').mockRejectedValueOnce(new Error('535 Authentication failed'))
    expect(await admin.ask((api) => api.admin.settings.testMail())).toEqual({
      works: false,
      text: 'The mail could not be handed over. The mail server said: 535 Authentication failed',
    })
    send.mockRestore()
  })

  it('may be sent twenty times an hour', async () => {
    for (let count = 0; count < 20; count += 1) await admin.ask((api) => api.admin.settings.testMail())
    const call = () => fullRefusalOf(admin.ask((api) => api.admin.settings.testMail()))
    expect(await unchanged(deps.db, call, REFUSALS_WRITE)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the sister app', () => {
  beforeEach(prove)

  const save = (values: typeof SISTER) => admin.ask((api) => api.admin.settings.saveSisterApp(values))

  it('is the admin’s at once, and the environment’s again', async () => {
    expect(await sisterAppNow(deps)).toEqual(deps.site.sisterApp)
    await save({ ...SISTER, name: ' Open Beauty Facts ' })
    expect(await sisterAppNow(deps)).toEqual(SISTER)
    await admin.ask((api) => api.admin.settings.resetSisterApp())
    expect(await sisterAppNow(deps)).toEqual(deps.site.sisterApp)
  })

  it('is the environment’s where what is kept is not understood, or nothing can be read', async () => {
    await deps.db
      .insertInto('app_settings')
      .values({ name: 'sister-app', value: JSON.stringify({ name: 'x', url: 'javascript:alert(1)' }) })
      .execute()
    expect(await sisterAppNow(deps)).toEqual(deps.site.sisterApp)
    const { log, site } = deps
    const configured = { ...site, sisterApp: SISTER }
    expect(await sisterAppNow({ db: {} as typeof deps.db, log, site: configured })).toEqual(SISTER)
  })

  it('is never Open Food Facts, which earlier versions named by default', async () => {
    const independent = { name: 'Open Food Facts', url: 'https://world.openfoodfacts.org' }
    await save(independent)
    expect(await sisterAppNow(deps)).toBeNull()
    const { log, site } = deps
    const configured = { ...site, sisterApp: independent }
    expect(await sisterAppNow({ db: {} as typeof deps.db, log, site: configured })).toBeNull()
  })

  it.each(['http://x.example', 'javascript:alert(1)', 'https://a:b@x.example', '//x.example', ''])(
    'has no link such as %j',
    async (url) => {
      const refusal = await unchanged(deps.db, () => fullRefusalOf(save({ ...SISTER, url })))
      expect(refusal).toMatchObject({ code: 'BAD_REQUEST', fields: { url: [expect.any(String)] } })
    },
  )
})
