import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { findProducts } from '#server/features/admin/editing/products/product-editing.service.ts'
import { exampleCsv, IMPORT_KINDS, type ImportKind } from '#shared/admin/imports/csv-columns.ts'
import { MAX_IMPORT_BYTES } from '#shared/admin/imports/imports.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import type { callerAs } from '#tests/harness/callers.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let admin: Person
beforeEach(async () => {
  admin = await plantPerson(deps, 'reauthenticated-admin')
})

type Api = ReturnType<typeof callerAs>['admin']['import']
const ask = <Answer>(call: (api: Api) => Promise<Answer>, who = admin) =>
  who.device.ask((api) => call(api.admin.import))
const refused = (call: (api: Api) => Promise<unknown>, who = admin) =>
  unchanged(deps.db, () => fullRefusalOf(ask(call, who)), REFUSALS_WRITE)

const request = (kind: ImportKind, csv: string, status: 'draft' | 'published' = 'draft') => ({
  kind,
  csv,
  status,
})
/** Checks a file and runs what the check said. */
async function imported(kind: ImportKind, csv: string, status: 'draft' | 'published' = 'draft') {
  const input = request(kind, csv, status)
  const { digest } = await unchanged(deps.db, () => ask((api) => api.preview(input)))
  return ask((api) => api.run({ ...input, digest }))
}
const preview = (kind: ImportKind, csv: string) => ask((api) => api.preview(request(kind, csv)))

const PRODUCTS = 'name,brand,category,link\nJug,Brunn,Water Filters,https://shop.example/jug\n'

describe('not allowed, and nothing was written', () => {
  it('a file that cannot be read, is too large, or lacks a column', async () => {
    for (const [csv, sentence] of [
      ['name,category\n"Jug,Water Filters\n', /never closed/],
      ['name\nJug\n', /no column "category"/],
    ] as const)
      expect((await refused((api) => api.preview(request('products', csv))))?.message).toMatch(sentence)
    const huge = `${'ü'.repeat(MAX_IMPORT_BYTES / 2 + 1)}`
    const refusal = await refused((api) => api.preview(request('products', huge)))
    expect(refusal?.fields?.csv?.[0]).toMatch(/larger than 5 MB/)
  })

  it('a file, a status or data that changed since the check', async () => {
    const { id } = await insertProduct(deps.db, { name: 'Jug', brand: 'Brunn' })
    const { digest } = await preview('products', PRODUCTS)
    const changed = { code: 'CONFLICT', message: 'The data changed since the check. Check the file again.' }
    const other = PRODUCTS.replace('jug', 'other')
    for (const input of [request('products', other), request('products', PRODUCTS, 'published')])
      expect(await refused((api) => api.run({ ...input, digest }))).toMatchObject(changed)
    await sql`update affiliate_products set version = version + 1 where id = ${id}`.execute(deps.db)
    expect(await refused((api) => api.run({ ...request('products', PRODUCTS), digest }))).toMatchObject(
      changed,
    )
  })

  it('anything, when one of the writes fails', async () => {
    await sql`create function refuse_bottle() returns trigger language plpgsql as $$
      begin if new.name = 'Bottle' then raise exception 'no bottles'; end if; return new; end $$`.execute(
      deps.db,
    )
    await sql`create trigger no_bottles before insert on affiliate_products
      for each row execute function refuse_bottle()`.execute(deps.db)
    try {
      const csv = 'name,category\nJug,Parts\nBottle,Parts\n'
      const { digest } = await preview('products', csv)
      const run = () => ask((api) => api.run({ ...request('products', csv), digest })).catch(() => 'failed')
      expect(await unchanged(deps.db, run)).toBe('failed')
    } finally {
      await sql`drop function refuse_bottle cascade`.execute(deps.db)
    }
  })
})

describe('every kind', () => {
  it.each(IMPORT_KINDS)('reads its own example of %s', async (kind) => {
    if (kind === 'reports')
      await insertCity(deps.db, { name: 'Innsbruck', country: 'Austria', slug: 'innsbruck-austria' })
    const checked = await preview(kind, exampleCsv(kind))
    expect(checked).toMatchObject({ bad: [], ignoredColumns: [], rows: 2 })
    expect(checked.creates).toBe(kind === 'reports' ? 1 : 2)
  })
})

describe('products', () => {
  it('lists each bad row with line, column and reason, and imports the others', async () => {
    const csv = [
      'name,brand,category,link,colour',
      'Jug,Brunn,Water Filters,https://shop.example/jug,blue',
      ',Brunn,Water Filters,,',
      'Pot,Brunn,Pots,http://shop.example,',
      'jug,brunn,Parts,,',
      'Lid,Brunn,Parts',
    ].join('\n')
    const checked = await preview('products', csv)
    expect(checked).toMatchObject({ rows: 5, creates: 1, updates: 0, ignoredColumns: ['colour'] })
    expect(checked.bad).toMatchObject([
      { line: 3, column: 'name', problem: 'Product name is required' },
      { line: 4, column: 'category' },
      { line: 4, column: 'link', problem: 'Give a full address that begins with https://' },
      { line: 5, column: null, problem: 'The same product is in line 2 too.' },
      { line: 6, column: null },
    ])
    expect(await imported('products', csv)).toEqual({ created: 1, updated: 0 })
    const rows = await deps.db.selectFrom('affiliate_products').select(['name', 'status', 'link']).execute()
    expect(rows).toEqual([{ name: 'Jug', status: 'draft', link: 'https://shop.example/jug' }])
    expect((await auditTrail(deps)).slice(-2)).toMatchObject([
      { action: 'product.create', actorId: admin.id, details: { name: 'Jug', version: 1 } },
      {
        action: 'import.run',
        actorId: admin.id,
        details: { kind: 'products', created: 1, updated: 0, left: 5 },
      },
    ])
  })

  it('updates what is there, keeps what the file does not speak of, and keeps a history', async () => {
    const { id } = await insertProduct(deps.db, {
      name: 'JUG',
      brand: 'brunn',
      description: 'Old words',
      link: 'https://old.example/',
      generated_by: 'gpt-test',
    })
    await imported('products', PRODUCTS, 'draft')
    const api = <Answer>(call: (api: ReturnType<typeof callerAs>['admin']['products']) => Promise<Answer>) =>
      admin.device.ask((all) => call(all.admin.products))
    expect(await api((products) => products.get({ id }))).toMatchObject({
      version: 2,
      fields: {
        name: 'Jug',
        description: 'Old words',
        link: 'https://shop.example/jug',
        status: 'published',
        generatedBy: 'gpt-test',
      },
    })
    expect((await api((products) => products.revisions({ id }))).map(({ version }) => version)).toEqual([
      2, 1,
    ])
    expect(await preview('products', PRODUCTS)).toMatchObject({ same: 1, updates: 0, creates: 0 })
    const again = await refused(async (imports) => {
      const { digest } = await imports.preview(request('products', PRODUCTS))
      return imports.run({ ...request('products', PRODUCTS), digest })
    })
    expect(again).toMatchObject({ code: 'BAD_REQUEST', message: 'There is nothing to import in this file.' })
  })

  it('takes facts of cartridges, with the day of a price, and refuses what is no fact', async () => {
    deps.clock.set('2026-11-20T08:30:00Z')
    const head =
      'name,category,cartridge_months,cartridge_liters,cartridge_price_usd,replacement_part,facts_url'
    const csv = `${head}\nJug,Water Filters,6,450,19.99,CF-1,https://maker.example/jug\n`
    const wrong = `${head}\nJug,Water Filters,half a year,0,free,,http://maker.example/jug\n`
    expect((await preview('products', wrong)).bad.map(({ column }) => column)).toEqual([
      'cartridge_months',
      'cartridge_liters',
      'cartridge_price_usd',
      'facts_url',
    ])
    await imported('products', csv)
    const stored = await deps.db
      .selectFrom('affiliate_products')
      .select(['cartridge_months', 'cartridge_liters', 'facts_url'])
      .select(sql<string>`cartridge_price_usd::text`.as('price'))
      .select(sql<string>`cartridge_price_on::text`.as('priceOn'))
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      cartridge_months: 6,
      cartridge_liters: 450,
      facts_url: 'https://maker.example/jug',
      price: '19.99',
      priceOn: '2026-11-20',
    })
    deps.clock.set('2026-11-24T08:30:00Z')
    expect(await preview('products', csv)).toMatchObject({ same: 1, updates: 0 })
  })

  it('refuses a name two products have, and takes the one whose id is given', async () => {
    const { id } = await insertProduct(deps.db, { name: 'Jug', brand: 'Brunn' })
    await insertProduct(deps.db, { name: 'Jug', brand: 'Brunn' })
    expect((await preview('products', PRODUCTS)).bad).toMatchObject([{ line: 2, column: 'name' }])
    const withId = `id,name,brand,category\n${id},Kettle,Brunn,Parts\n`
    expect(await imported('products', withId)).toEqual({ created: 0, updated: 1 })
    const unknown = withId.replace(id, '0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d')
    expect((await preview('products', unknown)).bad).toMatchObject([{ line: 2, column: 'id' }])
  })
})

describe('rows that mean the same record', () => {
  const repeats = async (kind: ImportKind, ...lines: string[]) => {
    const { bad, creates, updates } = await preview(kind, lines.join('\n'))
    return { bad: bad.map(({ line, problem }) => [line, problem]), creates, updates }
  }
  const sameCity = (line: number) => `The same city is in line ${line} too.`

  it('are told of products by id and by name', async () => {
    const { id } = await insertProduct(deps.db, { name: 'Jug', brand: 'Brunn' })
    const head = 'id,name,brand,category'
    expect(await repeats('products', head, ',Jug,Brunn,Parts', `${id},Kettle,Brunn,Parts`)).toEqual({
      bad: [[2, 'The same product is in line 3 too.']],
      creates: 0,
      updates: 1,
    })
    expect(await repeats('products', head, `${id},Kettle,Brunn,Parts`, ',kettle,brunn,Parts')).toMatchObject({
      bad: [[3, 'The same product is in line 2 too.']],
    })
  })

  it('are told of cities by address, by name, and by the address a name gets', async () => {
    await insertCity(deps.db, { name: 'Bergen', country: 'Norway', slug: 'bergen-norway' })
    const head = 'name,country,slug,category'
    expect(
      await repeats(
        'cities',
        head,
        'Bergen,Norway,,Coastal',
        'Bjørgvin,Norway,bergen-norway,Coastal',
        'São Paulo,Brazil,,River',
        'Sao Paulo,Brazil,,River',
        'Oslo,Norway,,Coastal',
        'Øslo,Norway,oslo-norway,Coastal',
      ),
    ).toEqual({
      bad: [
        [2, sameCity(3)],
        [5, sameCity(4)],
        [6, sameCity(7)],
      ],
      creates: 2,
      updates: 1,
    })
  })

  it('are not cities of one name whose addresses differ', async () => {
    const csv = 'name,country,slug,category\nBergen,Norway,one,Coastal\nBergen,Norway,two,Coastal\n'
    expect(await imported('cities', csv)).toEqual({ created: 2, updated: 0 })
  })
})

it('keeps no one waiting who follows a link to a product or reads it in the meantime', async () => {
  const { id } = await insertProduct(deps.db, { name: 'Jug', brand: 'Brunn' })
  const click = () =>
    deps.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '200ms'`.execute(tx)
      await sql`insert into outbound_clicks (product_id) values (${id})`.execute(tx)
    })
  await inTransaction(deps.db, async (tx) => {
    await findProducts(tx, { ids: [id], names: [] }, true)
    await click()
  })
  await deps.db.transaction().execute(async (other) => {
    await sql`select from affiliate_products for update`.execute(other)
    expect(await preview('products', PRODUCTS)).toMatchObject({ updates: 1 })
  })
})

describe('cities', () => {
  it('creates under free addresses and updates by address, or by name and country', async () => {
    await insertCity(deps.db, { name: 'Bergen', country: 'Norway', slug: 'bergen-norway', tagline: 'Rain' })
    const csv = [
      'name;country;slug;category;tagline',
      'Innsbruck;Austria;;River;Mountains',
      'Bergen;Norway;;Coastal;More rain',
      'Oslo;Norway;the-oslo;Coastal;',
    ].join('\r\n')
    expect(await imported('cities', csv, 'published')).toEqual({ created: 2, updated: 1 })
    const rows = await deps.db
      .selectFrom('cities')
      .select(['slug', 'tagline', 'status'])
      .orderBy('slug')
      .execute()
    expect(rows).toEqual([
      { slug: 'bergen-norway', tagline: 'More rain', status: 'published' },
      { slug: 'innsbruck-austria', tagline: 'Mountains', status: 'published' },
      { slug: 'the-oslo', tagline: null, status: 'published' },
    ])
  })

  it('tells cities apart whose names cannot be written in ASCII', async () => {
    const csv = 'name,country,category\n東京,Japan,Coastal\n大阪,Japan,Coastal\n東京,Japan,River'
    expect((await preview('cities', csv)).bad).toEqual([
      { line: 4, column: null, problem: 'The same city is in line 2 too.' },
    ])
    expect(await imported('cities', csv)).toEqual({ created: 2, updated: 0 })
    const rows = await deps.db.selectFrom('cities').select(['name', 'slug']).orderBy('slug').execute()
    expect(rows).toEqual([
      { name: '東京', slug: 'city-japan' },
      { name: '大阪', slug: 'city-japan-2' },
    ])
  })
})

describe('reports', () => {
  const HEAD = 'city,country,parameter,value,unit,basis,year,confirmed,source_title,source_url'
  const rowOf = (parameter: string, value: string, city = 'bergen-norway,') =>
    `${city},${parameter},${value},µg/L,average,2024,yes,Utility,https://utility.example/report`
  beforeEach(async () => {
    await insertCity(deps.db, { name: 'Bergen', country: 'Norway', slug: 'bergen-norway' })
  })
  const contaminants = async () => {
    const row = await deps.db
      .selectFrom('tap_water_data')
      .select(['contaminants', 'measured_from', 'measured_to', 'source_url', 'status'])
      .executeTakeFirstOrThrow()
    return row
  }

  it('groups the rows of a city into its report, and replaces the list of one that is there', async () => {
    const csv = [HEAD, rowOf('Lead', '<1'), rowOf('copper', '"0,2"', 'Bergen,Norway'), rowOf('Moonlight', '')]
    expect((await preview('reports', csv.slice(0, 2).join('\n'))).items).toMatchObject([
      { name: 'Bergen, Norway: 1 row', action: 'create' },
    ])
    expect((await preview('reports', csv.join('\n'))).bad).toMatchObject([
      { line: 3, problem: 'Line 2 names this city in another way: name it alike in every row.' },
    ])
    await imported('reports', [csv[0], csv[1], csv[3]].join('\n'), 'published')
    expect(await contaminants()).toMatchObject({
      measured_from: 2024,
      source_url: 'https://utility.example/report',
      status: 'published',
      contaminants: [
        { name: 'Lead', parameter: 'lead', value: 1, qualifier: 'below', confirmed: true },
        { name: 'Moonlight', parameter: null, value: null, qualifier: 'not detected' },
      ],
    })
    await imported('reports', [csv[0], csv[2]].join('\n'))
    expect((await contaminants()).contaminants).toMatchObject([{ parameter: 'copper', value: 0.2 }])
  })

  it('leaves a city out as a whole where one of its rows is wrong', async () => {
    const csv = [
      HEAD,
      rowOf('Lead', '1'),
      rowOf('Copper', 'lots'),
      rowOf('Lead', '1', 'atlantis,'),
      rowOf('Nickel', '1', 'atlantis,'),
    ].join('\n')
    const { bad, creates } = await preview('reports', csv)
    expect(creates).toBe(0)
    expect(bad.map(({ line, problem }) => [line, problem.slice(0, 30)])).toEqual([
      [2, 'Left out because of line 3: a '],
      [3, '"lots" is no number.'],
      [4, 'There is no such city. Give th'],
      [5, 'Left out because of line 4: a '],
    ])
  })

  const UNSOURCED = 'bergen-norway,,Copper,1,µg/L,average,2024,yes,,'

  it('does not confirm a figure without a source of its own, whatever the file says', async () => {
    await imported('reports', `${HEAD}\n${UNSOURCED}\n`)
    expect((await contaminants()).contaminants).toMatchObject([{ confirmed: false }])
    await sql`update tap_water_data set source_url = 'https://utility.example/other'`.execute(deps.db)
    await imported('reports', [HEAD, rowOf('Lead', '1'), UNSOURCED].join('\n'))
    expect((await contaminants()).contaminants).toMatchObject([{ confirmed: true }, { confirmed: false }])
  })

  it('takes a source for the report only where every row names the same', async () => {
    const elsewhere = rowOf('Copper', '1').replace('/report', '/elsewhere')
    for (const other of [UNSOURCED, elsewhere]) {
      await imported('reports', [HEAD, rowOf('Lead', '1'), other].join('\n'))
      expect(await contaminants()).toMatchObject({ source_url: null })
    }
  })

  it('leaves words a model wrote without a source', async () => {
    await imported('reports', `${HEAD}\n${UNSOURCED}\n`)
    await sql`update tap_water_data set generated_by = 'gpt-test'`.execute(deps.db)
    await imported('reports', `${HEAD}\n${rowOf('Lead', '1')}\n`)
    expect(await contaminants()).toMatchObject({ source_url: null, contaminants: [{ confirmed: true }] })
  })
})
