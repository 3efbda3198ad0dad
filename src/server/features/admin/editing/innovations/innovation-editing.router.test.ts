import { beforeEach, describe, expect, it } from 'vitest'
import type { InnovationFields } from '#shared/innovations/admin-innovations.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertRevision } from '#tests/factories/city-fields.ts'
import { someInnovation } from '#tests/factories/content-fields.ts'
import { insertInnovation } from '#tests/factories/innovations.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const ARTICLE = someInnovation()

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)
let admin: Person
beforeEach(async () => {
  admin = await plantPerson(deps, 'admin')
})

type Api = ReturnType<typeof callerAs>['admin']['innovations']
const ask = <Answer>(call: (api: Api) => Promise<Answer>, who = admin) =>
  who.device.ask((api) => call(api.admin.innovations))
const refused = (call: (api: Api) => Promise<unknown>, who = admin) =>
  unchanged(deps.db, () => fullRefusalOf(ask(call, who)), REFUSALS_WRITE)

describe('not allowed, and nothing was written', () => {
  it.each([
    ['no title', { title: ' ' }, 'Title is required'],
    ['no category', { category: '' }, 'Category is required'],
    [
      'a source without its address',
      { furtherSources: [{ title: 'WHO', url: '', readOn: null }] },
      'Give the address of the source.',
    ],
    [
      'a source whose address is none',
      { furtherSources: [{ title: 'WHO', url: 'javascript:steal()', readOn: null }] },
      'Give a full address that begins with https:// or http://',
    ],
    [
      'a source without a name',
      { furtherSources: [{ title: ' ', url: 'https://who.int', readOn: null }] },
      'Name the source.',
    ],
    [
      'a day that is none',
      { furtherSources: [{ title: 'WHO', url: 'https://who.int', readOn: '2026-02-30' }] },
      'Give the day as YYYY-MM-DD.',
    ],
    [
      'too many sources',
      {
        furtherSources: Array.from({ length: 11 }, () => ({
          title: 'WHO',
          url: 'https://who.int',
          readOn: null,
        })),
      },
      'Name at most 10 more sources.',
    ],
    ['too much text', { description: 'x'.repeat(60_001) }, 'Please use at most 60000 characters.'],
  ])('%s', async (_what, change, sentence) => {
    const refusal = await refused((api) => api.create({ ...ARTICLE, ...change } as InnovationFields))
    expect(Object.values(refusal?.fields ?? {}).flat()).toContain(sentence)
  })
})

describe('saving', () => {
  it('keeps what the allow-list names of its HTML, in the row and in the history', async () => {
    const { id } = await ask((api) =>
      api.create({
        ...ARTICLE,
        description:
          '<p onclick="steal()">Good</p><script>steal()</script><a href="javascript:steal()">a</a>' +
          '<a href="https://who.int" target="_blank">WHO</a><img src=x onerror=steal()>',
      }),
    )
    const clean =
      '<p>Good</p><a rel="nofollow noopener">a</a><a href="https://who.int" rel="nofollow noopener">WHO</a>'
    expect((await ask((api) => api.get({ id }))).fields.description).toBe(clean)
    expect((await ask((api) => api.revisions({ id })))[0]?.data.description).toBe(clean)
    expect((await visitor.innovations.byId({ id })).description).toBe(clean)
  })

  it('keeps no text where there are no words', async () => {
    const { id } = await ask((api) => api.create({ ...ARTICLE, description: '<p>&nbsp;</p><p></p>' }))
    expect((await ask((api) => api.get({ id }))).fields.description).toBeNull()
  })

  it('shows a draft to no one until it is published, and writes down who did it', async () => {
    const { id } = await ask((api) => api.create({ ...ARTICLE, status: 'draft' }))
    expect((await visitor.innovations.list({})).items).toEqual([])
    await ask((api) => api.update({ ...ARTICLE, id, version: 1 }))
    expect((await visitor.innovations.list({})).items).toHaveLength(1)
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action: 'innovation.publish',
      actorId: admin.id,
      targetId: id,
    })
  })

  it('keeps the pages it was written from, and whether an editor has compared it with them', async () => {
    const furtherSources = [
      { title: 'WHO', url: 'https://who.int/a', readOn: '2026-11-26' },
      { title: 'A utility', url: 'http://water.example/report', readOn: null },
    ]
    const { id } = await ask((api) =>
      api.create({ ...ARTICLE, sourceReadOn: '2026-11-25', furtherSources, unconfirmed: true }),
    )
    expect((await ask((api) => api.get({ id }))).fields).toMatchObject({
      sourceReadOn: '2026-11-25',
      furtherSources,
      unconfirmed: true,
    })
    expect(await visitor.innovations.byId({ id })).toMatchObject({ furtherSources, isUnconfirmed: true })
    await ask((api) => api.update({ ...ARTICLE, id, version: 1 }))
    expect(await visitor.innovations.byId({ id })).toMatchObject({ furtherSources: [], isUnconfirmed: false })
    await ask((api) => api.restore({ id, version: 2, revision: 1 }))
    expect((await ask((api) => api.get({ id }))).fields.furtherSources).toEqual(furtherSources)
  })

  it('restores a version that was kept before articles named several pages', async () => {
    const { id } = await insertInnovation(deps.db, { title: 'Now' })
    const { sourceReadOn: _day, furtherSources: _pages, unconfirmed: _mark, ...old } = ARTICLE
    await insertRevision(deps.db, 'innovation', id, { ...old, title: 'Then' })
    await ask((api) => api.restore({ id, version: 1, revision: 1 }))
    expect((await ask((api) => api.get({ id }))).fields).toMatchObject({
      title: 'Then',
      sourceReadOn: null,
      furtherSources: [],
      unconfirmed: false,
    })
  })
})

describe('the table', () => {
  it('searches title and summary, filters and sorts', async () => {
    await insertInnovation(deps.db, { title: 'Fog nets', category: 'AWG', summary: 'Mist on a mesh' })
    await insertInnovation(deps.db, { title: 'Leak ears', category: 'Smart Tech', status: 'draft' })
    const titles = async (input: Parameters<Api['list']>[0]) =>
      (await ask((api) => api.list(input))).items.map(({ title }) => title)
    expect(await titles({})).toEqual(['Fog nets', 'Leak ears'])
    expect(await titles({ sort: 'category', descending: true })).toEqual(['Leak ears', 'Fog nets'])
    expect(await titles({ search: 'mesh' })).toEqual(['Fog nets'])
    expect(await titles({ status: 'draft' })).toEqual(['Leak ears'])
    expect(await titles({ category: 'AWG' })).toEqual(['Fog nets'])
  })
})
