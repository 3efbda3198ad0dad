import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductFields } from '#shared/products/admin-products.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { someProduct } from '#tests/factories/content-fields.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const MISSING = '0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d'
const JUG = someProduct({
  brand: 'Brunn',
  link: 'https://shop.example/jug',
  certifications: ['NSF/ANSI 53: lead'],
  sourceTitle: 'NSF listing',
  sourceUrl: 'https://nsf.example/jug',
  sourceYear: 2024,
})

const deps = useTestDeps()
let admin: Person
beforeEach(async () => {
  admin = await plantPerson(deps, 'reauthenticated-admin')
})

type Api = ReturnType<typeof callerAs>['admin']['products']
const ask = <Answer>(call: (api: Api) => Promise<Answer>, who = admin) =>
  who.device.ask((api) => call(api.admin.products))
const refused = (call: (api: Api) => Promise<unknown>, who = admin) =>
  unchanged(deps.db, () => fullRefusalOf(ask(call, who)), REFUSALS_WRITE)
const brands = () => callerAs('visitor', deps).products.brands({})
const lastAction = async () => (await auditTrail(deps)).at(-1)

describe('not allowed, and nothing was written', () => {
  it('another link or partner tag by an admin who has not shown lately that it is them', async () => {
    const inADrawer = await plantPerson(deps, 'admin')
    const fields = { ...JUG, link: 'https://shop.example/jug', partnerTag: 'tag=ours' }
    const { id, version } = await ask((api) => api.create(fields))
    for (const call of [
      (api: Api) => api.create({ ...fields, name: 'Other' }),
      (api: Api) => api.update({ ...fields, id, version, link: 'https://evil.example/' }),
      (api: Api) => api.update({ ...fields, id, version, partnerTag: 'tag=theirs' }),
      (api: Api) => api.update({ ...fields, id, version, partnerTag: null }),
    ])
      expect(await refused(call, inADrawer)).toMatchObject({
        code: 'FORBIDDEN',
        details: { reason: 'reauthentication-required' },
      })
    const next = await ask((api) => api.update({ ...fields, id, version, link: null }))
    const restore = (api: Api) => api.restore({ id, version: next.version, revision: version })
    expect(await refused(restore, inADrawer)).toMatchObject({ code: 'FORBIDDEN' })
    // Everything else of a product is edited without it.
    const named = { ...fields, link: null, name: 'Carafe', id, version: next.version }
    await ask((api) => api.update(named), inADrawer)
    await ask((api) => api.setStatus({ ids: [id], status: 'published' }), inADrawer)
  })

  const invalid: [string, Partial<Record<keyof ProductFields | 'id', unknown>>, string][] = [
    ['no name', { name: '  ' }, 'Product name is required'],
    ['no category', { category: '' }, 'Category is required'],
    [
      'a link that is not https',
      { link: 'http://shop.example' },
      'Give a full address that begins with https://',
    ],
    [
      'a partner tag that is no parameter',
      { partnerTag: 'mysite-20' },
      'Write the tag as name=value, such as tag=mysite-20.',
    ],
    [
      'a partner tag of several parameters',
      { partnerTag: 'a=1&b=2' },
      'Write the tag as name=value, such as tag=mysite-20.',
    ],
    ['a script for a link', { link: 'javascript:alert(1)' }, 'Give a full address that begins with https://'],
    [
      'a link with a password',
      { link: 'https://me:you@shop.example' },
      'Give a full address that begins with https://',
    ],
    [
      'a picture from elsewhere',
      { imageUrl: 'https://evil.example/a.webp' },
      'Choose a picture by uploading it, or by its address.',
    ],
    ['an empty certification', { certifications: [' '] }, 'Leave no certification empty.'],
  ]
  it.each(invalid)('%s', async (_what, change, sentence) => {
    const refusal = await refused((api) => api.create({ ...JUG, ...change } as ProductFields))
    expect(refusal?.code).toBe('BAD_REQUEST')
    expect(Object.values(refusal?.fields ?? {}).flat()).toContain(sentence)
  })

  it('a stale version, or a product that is gone', async () => {
    const { id } = await insertProduct(deps.db)
    await ask((api) => api.update({ ...JUG, id, version: 1 }))
    expect(await refused((api) => api.update({ ...JUG, id, version: 1 }))).toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'stale-version' },
    })
    expect(await refused((api) => api.update({ ...JUG, id: MISSING, version: 1 }))).toMatchObject({
      code: 'NOT_FOUND',
      details: { reason: 'deleted' },
    })
    expect(await refused((api) => api.restore({ id, version: 1, revision: 1 }))).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await refused((api) => api.restore({ id, version: 2, revision: 7 }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await refused((api) => api.remove({ id: MISSING }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused((api) => api.get({ id: MISSING }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('saving', () => {
  it('creates what the editor opens again, shows it, counts it, and writes it down', async () => {
    const { id, version } = await ask((api) => api.create({ ...JUG, brand: '  ', description: ' Filters. ' }))
    expect(await ask((api) => api.get({ id }))).toMatchObject({
      id,
      version: 1,
      fields: { ...JUG, brand: null },
    })
    expect(version).toBe(1)
    expect((await callerAs('visitor', deps).products.byId({ id })).name).toBe('Jug')
    expect(await ask((api) => api.revisions({ id }))).toMatchObject([{ version: 1, data: { name: 'Jug' } }])
    expect(await lastAction()).toMatchObject({
      action: 'product.create',
      actorId: admin.id,
      targetId: id,
      details: { name: 'Jug', version: 1 },
    })
  })

  it('keeps what was there before the first save, and restores it under its status of now', async () => {
    const { id } = await insertProduct(deps.db, { name: 'Old', category: 'AWG' })
    await ask((api) => api.update({ ...JUG, id, version: 1, status: 'draft' }))
    const saved = await ask((api) => api.restore({ id, version: 2, revision: 1 }))
    expect(saved).toEqual({ id, version: 3 })
    expect((await ask((api) => api.get({ id }))).fields).toMatchObject({
      name: 'Old',
      category: 'AWG',
      status: 'draft',
    })
    const history = await ask((api) => api.revisions({ id }))
    expect(history.map(({ version }) => version)).toEqual([3, 2, 1])
  })

  it('takes the mark of a model back with the words it restores, and off with those it replaces', async () => {
    const markOf = async (id: string) => (await ask((api) => api.get({ id }))).fields.generatedBy
    const { id } = await insertProduct(deps.db, { name: 'By hand' })
    await ask((api) => api.update({ ...JUG, generatedBy: 'gpt-test', id, version: 1 }))
    await ask((api) => api.restore({ id, version: 2, revision: 1 }))
    expect(await markOf(id)).toBeNull()
    await ask((api) => api.restore({ id, version: 3, revision: 2 }))
    expect(await markOf(id)).toBe('gpt-test')
  })

  it('lets one of two simultaneous saves through', async () => {
    const { id } = await insertProduct(deps.db)
    const other = await plantPerson(deps, 'admin')
    const answers = await Promise.all([
      fullRefusalOf(ask((api) => api.update({ ...JUG, name: 'One', id, version: 1 }))),
      fullRefusalOf(ask((api) => api.update({ ...JUG, name: 'Two', id, version: 1 }), other)),
    ])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect((await ask((api) => api.get({ id }))).version).toBe(2)
  })

  it('keeps the mark of a model until there is a source, anyone who saves', async () => {
    const draft = { ...JUG, sourceUrl: null, generatedBy: 'gpt-test' }
    const { id } = await ask((api) => api.create(draft))
    await ask((api) => api.update({ ...draft, generatedBy: null, id, version: 1 }))
    expect((await callerAs('visitor', deps).products.byId({ id })).isGenerated).toBe(true)
    await ask((api) => api.update({ ...JUG, id, version: 2 }))
    expect((await callerAs('visitor', deps).products.byId({ id })).isGenerated).toBe(false)
  })
})

describe('several at once', () => {
  it('takes products back and publishes them again; the facets count what is public', async () => {
    const ids = [(await ask((api) => api.create(JUG))).id, (await ask((api) => api.create(JUG))).id]
    expect(await brands()).toEqual([{ brand: 'Brunn', products: 2 }])
    expect(await ask((api) => api.setStatus({ ids, status: 'draft' }))).toEqual({ changed: 2 })
    expect(await brands()).toEqual([])
    expect(await ask((api) => api.setStatus({ ids, status: 'draft' }))).toEqual({ changed: 0 })
    expect(await ask((api) => api.setStatus({ ids, status: 'published' }))).toEqual({ changed: 2 })
    expect(await brands()).toEqual([{ brand: 'Brunn', products: 2 }])
    expect((await lastAction())?.action).toBe('product.publish')
    const history = await ask((api) => api.revisions({ id: ids[0] ?? '' }))
    expect(history.map(({ data }) => data.status)).toEqual(['published', 'draft', 'published'])
  })

  it('deletes products with their histories and clicks, and says how many there were', async () => {
    const { id } = await ask((api) => api.create(JUG))
    await sql`insert into outbound_clicks (product_id) values (${id})`.execute(deps.db)
    expect(await ask((api) => api.removeMany({ ids: [id, MISSING] }))).toEqual({ removed: 1 })
    expect(await ask((api) => api.revisions({ id }))).toEqual([])
    expect(await brands()).toEqual([])
    expect(await lastAction()).toMatchObject({ action: 'product.delete', targetId: id })
  })
})

describe('the table', () => {
  const names = async (input: Parameters<Api['list']>[0]) =>
    (await ask((api) => api.list(input))).items.map(({ name }) => name)

  it('searches, filters, sorts and counts the clicks of 30 days', async () => {
    const jug = await insertProduct(deps.db, { name: 'Jug', brand: 'Zen', category: 'Water Filters' })
    await insertProduct(deps.db, { name: 'Bottle', brand: 'anna', status: 'draft', link: null })
    await insertProduct(deps.db, { name: 'Été', category: 'Recreation' })
    const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * 86_400_000).toISOString()
    for (const days of [1, 29, 31])
      await sql`insert into outbound_clicks (product_id, clicked_at) values (${jug.id}, ${daysAgo(days)})`.execute(
        deps.db,
      )
    expect(await names({})).toEqual(['Bottle', 'Été', 'Jug'])
    expect(await names({ sort: 'brand' })).toEqual(['Été', 'Bottle', 'Jug'])
    expect(await names({ sort: 'category', descending: true })).toEqual(['Jug', 'Été', 'Bottle'])
    expect(await names({ status: 'draft' })).toEqual(['Bottle'])
    expect(await names({ category: 'Recreation' })).toEqual(['Été'])
    expect(await names({ search: 'ete' })).toEqual(['Été'])
    const { items } = await ask((api) => api.list({ search: 'jug' }))
    expect(items).toMatchObject([{ name: 'Jug', clicks: 2, hasLink: true, status: 'published' }])
  })

  it.each(['name', 'brand', 'category', 'updatedAt'] as const)(
    'pages by %s both ways without gap or repeat',
    async (sort) => {
      for (let at = 0; at < 7; at += 1)
        await insertProduct(deps.db, {
          brand: at % 2 === 0 ? 'Brunn' : null,
          name: at < 3 ? 'Same' : `P ${at}`,
        })
      const first = await ask((api) => api.list({ sort, limit: 3 }))
      const second = await ask((api) => api.list({ sort, limit: 3, cursor: first.nextCursor }))
      const third = await ask((api) => api.list({ sort, limit: 3, cursor: second.nextCursor }))
      const all = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
      expect(new Set(all).size).toBe(7)
      const back = await ask((api) => api.list({ sort, limit: 3, cursor: third.previousCursor }))
      expect(back.items).toEqual(second.items)
      expect(third.nextCursor).toBeNull()
    },
  )
})
