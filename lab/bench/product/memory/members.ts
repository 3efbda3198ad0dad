import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Asker, anyOf, numberFrom } from './ask.ts'
import type { Habit } from './habits.ts'
import { inTurn, PASSWORD, type Somebody } from './people.ts'
import { leaving } from './visitors.ts'

const LABELS = path.resolve(import.meta.dirname, '../../../../tests/fixtures/labels')
const DAY_MS = 24 * 60 * 60 * 1000
const PAGES = ['/', '/tracker', '/my-fridge', '/bookmarks', '/account', '/cities']
const PROBLEMS = [
  'The kitchen tap drips all night',
  'My water smells of chlorine',
  'White crust on the shower head',
  'The toilet keeps running after it is flushed',
  'Brown water in the morning',
]

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** Photos of labels as data URLs. */
const photos = readdirSync(LABELS)
  .filter((name) => name.endsWith('.jpg') && !name.startsWith('other-'))
  .map((name) => `data:image/jpeg;base64,${readFileSync(path.join(LABELS, name)).toString('base64')}`)

/** What members do: drink, save things, scan, change their picture, log in and out. */
export async function memberHabits(
  asker: Asker,
  people: readonly Somebody[],
  admin: Somebody,
): Promise<Habit[]> {
  const { items } = await asker.query<{ items: { slug: string }[] }>('cities.list', { limit: 100 })
  const slugs = items.map(({ slug }) => slug)
  const nextPhoto = inTurn(photos)
  const nextScanning = inTurn(people)
  const nextPortrayed = inTurn(people)
  const nextEntering = inTurn(people)
  const nextForgetful = inTurn(people)
  const mine = () => ({ cookie: anyOf(people).cookie })

  const read = (name: string, perMinute: number, input?: () => unknown): Habit => ({
    name,
    perMinute,
    run: () => asker.query(name, input?.(), anyOf(people).cookie),
  })

  async function undo() {
    const { cookie } = anyOf(people)
    const { entries } = await asker.query<{ entries: { id: string }[] }>('hydration.day', undefined, cookie)
    for (const entry of entries.slice(0, 2)) {
      const input = { id: randomUUID(), entryId: entry.id }
      // Refused if the person has pressed since the day was read.
      await asker.post('hydration.undo', JSON.stringify({ json: input }), { cookie, expected: [200, 409] })
    }
  }

  async function keepAndForget() {
    const { cookie } = anyOf(people)
    const slug = anyOf(slugs)
    const { data } = await asker.mutate<{ id: string }>(
      'bookmarks.add',
      { type: 'city_management', title: `Water of ${slug}`, link: `/cities/${slug}`, data: { slug } },
      { cookie },
    )
    await asker.query('bookmarks.list', undefined, cookie)
    await asker.mutate('bookmarks.remove', { id: data.id }, { cookie })
  }

  async function logInAndOut() {
    const { email } = nextEntering()
    const { cookie } = await asker.mutate('auth.signIn', { email, password: PASSWORD })
    await asker.query('auth.session', undefined, cookie)
    await asker.mutate('auth.signOut', { scope: 'local' }, { cookie })
  }

  async function upload() {
    const { data } = await asker.mutate<{ publicUrl: string }>(
      'admin.images.upload',
      { image: nextPhoto(), bucket: 'products', prefix: 'bench' },
      { cookie: admin.cookie },
    )
    await asker.send(data.publicUrl)
  }

  return [
    read('hydration.day', 400),
    read('hydration.history', 200, () => ({ from: day(365), to: day(0) })),
    {
      name: 'hydration.addWater',
      perMinute: 200,
      run: () =>
        asker.mutate('hydration.addWater', { id: randomUUID(), amount: numberFrom(50, 500) }, mine()),
    },
    {
      name: 'hydration.removeWater',
      perMinute: 40,
      run: () => asker.mutate('hydration.removeWater', { id: randomUUID(), amount: 50 }, mine()),
    },
    { name: 'undoing two presses', perMinute: 80, run: undo },
    {
      name: 'hydration.setGoal',
      perMinute: 20,
      run: () => asker.mutate('hydration.setGoal', { goal: numberFrom(10, 40) * 100 }, mine()),
    },
    {
      name: 'a member’s page',
      perMinute: 40,
      run: () => asker.send(anyOf(PAGES), { headers: mine() }),
    },
    {
      name: 'a member who leaves',
      perMinute: 15,
      run: () => leaving(asker.send('/tracker', { headers: mine(), leavesAfter: numberFrom(1, 40) })),
    },
    { name: 'keeping a city', perMinute: 40, run: keepAndForget },
    { name: 'logging in and out', perMinute: 30, run: logInAndOut },
    {
      name: 'auth.requestPasswordReset',
      perMinute: 5,
      run: () => asker.mutate('auth.requestPasswordReset', { email: nextForgetful().email }),
    },
    {
      name: 'a bottle by name',
      perMinute: 30,
      run: () =>
        asker.mutate(
          'scans.analyzeBottle',
          { brand: anyOf(['Evian', 'Volvic', 'Vittel', 'Contrex']) },
          mine(),
        ),
    },
    {
      name: 'a bottle’s photo',
      perMinute: 4,
      run: () =>
        asker.mutate(
          'scans.analyzeBottle',
          { image: nextPhoto(), id: randomUUID() },
          { cookie: nextScanning().cookie },
        ),
    },
    {
      name: 'a problem at home',
      perMinute: 20,
      run: () =>
        asker.mutate(
          'scans.diagnoseIssue',
          { description: anyOf(PROBLEMS), id: randomUUID() },
          { cookie: nextScanning().cookie },
        ),
    },
    read('scans.list', 40, () => ({ limit: 20 })),
    {
      name: 'a new portrait',
      perMinute: 3,
      run: () =>
        asker.mutate('auth.updateUser', { avatarUrl: nextPhoto() }, { cookie: nextPortrayed().cookie }),
    },
    { name: 'a picture for the back office', perMinute: 1, run: upload },
    {
      name: 'admin.users.list',
      perMinute: 20,
      run: () => asker.query('admin.users.list', { search: String(numberFrom(1, 400)) }, admin.cookie),
    },
  ]
}
