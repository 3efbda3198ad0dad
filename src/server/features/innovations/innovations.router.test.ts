import { describe, expect, it } from 'vitest'
import { insertInnovation } from '#tests/factories/innovations.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { dropPlainIndexes, walkPages } from '#tests/harness/paging.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

/** The HTML a visitor gets for an innovation stored with this description. */
async function delivered(description: string): Promise<string> {
  const { id } = await insertInnovation(deps.db, { description })
  return (await visitor.innovations.byId({ id })).description ?? ''
}

describe('innovations.byId', () => {
  // That everybody gets the same is tested for every shared answer: matrix.test.ts.
  it('gives the whole innovation', async () => {
    const { id } = await insertInnovation(deps.db, {
      title: 'Fog nets',
      category: 'AWG',
      summary: 'Water from fog.',
      description: '<p>Nets <strong>catch</strong> fog.</p>',
      meta_title: 'Fog nets explained',
      source_title: 'FogQuest',
      source_url: 'https://fogquest.example',
      source_year: 2024,
      source_read_on: '2026-11-26',
      further_sources: JSON.stringify([{ title: 'WHO', url: 'https://who.example', readOn: null }]),
      drawing: 'fog-net',
      unconfirmed: true,
      license: 'CC BY 4.0',
      created_at: '2026-01-02T03:04:05.123456Z',
      updated_at: '2026-02-03T04:05:06Z',
    })
    expect(await visitor.innovations.byId({ id })).toEqual({
      isGenerated: false,
      isUnconfirmed: true,
      id,
      title: 'Fog nets',
      category: 'AWG',
      summary: 'Water from fog.',
      imageUrl: null,
      drawing: 'fog-net',
      description: '<p>Nets <strong>catch</strong> fog.</p>',
      metaTitle: 'Fog nets explained',
      metaDescription: null,
      createdAt: '2026-01-02T03:04:05.123456Z',
      updatedAt: '2026-02-03T04:05:06Z',
      source: {
        title: 'FogQuest',
        url: 'https://fogquest.example',
        year: 2024,
        license: 'CC BY 4.0',
        readOn: '2026-11-26',
      },
      furtherSources: [{ title: 'WHO', url: 'https://who.example', readOn: null }],
    })
  })

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['an image that fails', '<img src=x onerror=alert(1)>', ''],
    ['an svg with a handler', '<svg onload=alert(1)></svg>b', 'b'],
    ['a style', '<p style="position:fixed" class="x" id="y">a</p><style>p{}</style>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
    [
      'a disguised script address',
      '<a href=" java&#9;script:alert(1)">a</a>',
      '<a rel="nofollow noopener">a</a>',
    ],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['an address of an unknown host', '<a href="//evil.example">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['an unencrypted address', '<a href="http://x.example">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['a frame', '<iframe srcdoc="<script>1</script>"></iframe>b', 'b'],
    ['a form', '<form action="https://evil.example"><input name=a></form>b', 'b'],
    ['a half-open script', '<p>a<scr<script>ipt>alert(1)</scr</script>ipt></p>', null],
  ])('removes %s from the HTML', async (_what, stored, expected) => {
    const html = await delivered(stored)
    if (expected !== null) expect(html).toBe(expected)
    expect(html).not.toMatch(/<(script|style|img|svg|iframe|form|input)|\son\w+=|javascript:|style=/i)
  })

  it('keeps what an article needs, and marks links to other sites', async () => {
    const article =
      '<h2>a</h2><h3>b</h3><p>c <em>d</em> <b>e</b><br />f</p><ul><li>g</li></ul><ol><li>h</li></ol><blockquote>i</blockquote>'
    expect(await delivered(article)).toBe(article)
    expect(await delivered('<a href="https://x.example/a?b=1&amp;c" target="_blank">x</a>')).toBe(
      '<a href="https://x.example/a?b=1&amp;c" rel="nofollow noopener">x</a>',
    )
  })

  it('answers null where there is no description', async () => {
    const { id } = await insertInnovation(deps.db)
    expect((await visitor.innovations.byId({ id })).description).toBeNull()
  })

  it('refuses an unknown id with NOT_FOUND, and what is no id with BAD_REQUEST', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await refusalOf(visitor.innovations.byId({ id: unknown }))).toEqual({
      code: 'NOT_FOUND',
      message: 'This innovation could not be found.',
    })
    for (const id of ['', '1', 'a\u0000', `${unknown}0`, "' or 1=1"]) {
      expect(await refusalOf(visitor.innovations.byId({ id }))).toEqual({
        code: 'BAD_REQUEST',
        message: 'This is not a valid id.',
      })
    }
  })
})

describe('an innovation that is no longer published', () => {
  const reasonOf = async (id: string) => {
    const refusal = await fullRefusalOf(visitor.innovations.byId({ id }))
    return [refusal?.code, refusal?.message, refusal?.details?.reason]
  }
  const NEVER = ['NOT_FOUND', 'This innovation could not be found.', undefined]
  const GONE = ['NOT_FOUND', 'This article is no longer published.', 'withdrawn']

  it('says that it was, and nothing of what it said; one that never was says nothing', async () => {
    const { id } = await insertInnovation(deps.db, { title: 'Fog nets', status: 'draft' })
    expect(await reasonOf(id)).toEqual(NEVER)
    const setStatus = (status: string) =>
      deps.db.updateTable('innovations').set({ status }).where('id', '=', id).execute()
    await setStatus('published')
    expect((await visitor.innovations.byId({ id })).title).toBe('Fog nets')
    await setStatus('draft')
    expect(await reasonOf(id)).toEqual(GONE)
    expect((await visitor.innovations.list({})).items).toEqual([])
    await setStatus('published')
    expect((await visitor.innovations.byId({ id })).title).toBe('Fog nets')
  })

  it('stays so while its draft is edited', async () => {
    const { id } = await insertInnovation(deps.db, { status: 'draft', withdrawn: true })
    await deps.db.updateTable('innovations').set({ status: 'draft', summary: 'New.' }).execute()
    expect(await reasonOf(id)).toEqual(GONE)
  })
})

describe('innovations.list', () => {
  it('pages by title without gap or repeat, equal titles too', async () => {
    await dropPlainIndexes(deps.db, 'innovations')
    for (const title of ['Nets', 'Nets', 'Nets', 'Éolienne', 'eau', 'Zeolite', 'Air']) {
      await insertInnovation(deps.db, { title })
    }
    const pages = await walkPages((cursor) => visitor.innovations.list({ cursor, limit: 2 }))
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      ['Air', 'eau'],
      ['Éolienne', 'Nets'],
      ['Nets', 'Nets'],
      ['Zeolite'],
    ])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7)
  })

  it('keeps to one category, through the pages too', async () => {
    for (const title of ['A', 'B', 'C']) {
      await insertInnovation(deps.db, { title, category: 'Smart Tech' })
      await insertInnovation(deps.db, { title, category: 'Wastewater' })
    }
    const pages = await walkPages((cursor) =>
      visitor.innovations.list({ cursor, limit: 2, category: 'Smart Tech' }),
    )
    expect(pages.flat().map(({ title, category }) => [title, category])).toEqual([
      ['A', 'Smart Tech'],
      ['B', 'Smart Tech'],
      ['C', 'Smart Tech'],
    ])
  })

  it('answers 24 rows unless asked otherwise, with summary and without the article', async () => {
    const values = { summary: 'Short.', description: '<p>Long.</p>' }
    for (let number = 0; number < 25; number += 1) await insertInnovation(deps.db, values)
    const { items } = await visitor.innovations.list({})
    expect(items).toHaveLength(24)
    expect(items[0]).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      category: 'Purification',
      summary: 'Short.',
      imageUrl: null,
      drawing: null,
    })
    expect((await visitor.innovations.list({ limit: 100 })).items).toHaveLength(25)
  })

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: null },
    { cursor: 'x' },
    { category: 'Magic' },
    { search: 'fog' },
  ])('refuses %j with BAD_REQUEST and a sentence', async (input) => {
    const refusal = await refusalOf(visitor.innovations.list(invalid(input)))
    expect(refusal?.code).toBe('BAD_REQUEST')
    expect(refusal?.message).toMatch(/^[A-Z].{8,}/)
  })
})
