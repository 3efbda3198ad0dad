import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DESCRIPTION_MAX_LENGTH } from '#shared/scans/water-iq.limits.ts'
import { mutate, newNetwork, queryPath, send, type Target } from './target.ts'

/** Sends one request and returns its status; called repeatedly. */
type Attack = (target: Target, round: number) => Promise<number>

/** One kind of attacker. */
export interface AttackerKind {
  name: string
  /** Concurrent requests. */
  atOnce: number
  attack: Attack
}

const SIZES = [0, 1, 2 ** 16, 3e8, 2 ** 31, 2 ** 32, 2 ** 33]
const TYPES = ['Uint8Array', 'Float64Array', 'BigInt64Array']
const NETWORKS = Array.from({ length: 10 }, newNetwork)
const SYLLABLES = ['wa', 'ter', 'tap', 'lea', 'brok', 'pi', 'qu', 'zz', 'ing', 'lime', 'smel', 'rust']
const HEAVY = ['%', '_', '%_', '\\', 'a%', '(a+)+$', '[', "'", 'ü', '\u202e']
const MAX_SEARCH = 100

const any = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value
const text = (parts: readonly string[], length: number) => {
  let made = ''
  while (made.length < length) made += any(parts)
  return made.slice(0, length)
}

/** Notes of superjson that would make the server build a large array. */
function typeNotes(round: number): string {
  const type = TYPES[round % TYPES.length]
  return JSON.stringify({
    json: { a: { b: SIZES[round % SIZES.length] } },
    meta: { values: { 'a.b': [['typed-array', type]], a: { b: ['set'] } }, v: 1 },
  })
}

/** Starts an upload, sends a part of it every second and never finishes. Returns when the server has closed it. */
function beginUpload({ origin, cookies }: Target, round: number): Promise<number> {
  const { host, port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    'POST /api/trpc/scans.analyzeBottle HTTP/1.1',
    `Host: ${host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Cookie: ${cookies[round % cookies.length]}`,
    'Content-Length: 14000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"json":{"image":"data:image/png;base64,`)
  const sending = setInterval(() => socket.write('A'.repeat(256 * 1024)), 1_000)
  let status = 0
  socket.on('data', (data) => {
    status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0)
  })
  socket.on('error', () => undefined)
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(sending)
      resolve(status)
    })
  })
}

let picture: string | undefined
const pictureOf = ({ pictureFile }: Target) => {
  picture ??= `data:image/png;base64,${readFileSync(pictureFile).toString('base64')}`
  return picture
}

/** Every kind of attacker, in the order of the table. */
export const ATTACKERS: readonly AttackerKind[] = [
  {
    name: 'type notes with numbers up to 2^33',
    atOnce: 8,
    attack: ({ origin }, round) => {
      const notes = typeNotes(round)
      return round % 2 === 0
        ? send(origin, { path: `/api/trpc/cities.list?input=${encodeURIComponent(notes)}` })
        : send(origin, { path: '/api/trpc/auth.signIn', body: notes })
    },
  },
  {
    name: 'lists of 180 large bookmarks, twelve at once',
    atOnce: 12,
    attack: ({ origin, collector }) =>
      send(origin, { path: queryPath('bookmarks.list', {}), cookie: collector }),
  },
  {
    name: 'downloads of a large account, twelve at once',
    atOnce: 12,
    attack: ({ origin, collector }) => send(origin, { path: '/api/account/export', cookie: collector }),
  },
  {
    name: 'presses of one subscriber',
    atOnce: 16,
    attack: ({ origin, cookies }) =>
      mutate(origin, 'hydration.addWater', { id: randomUUID(), amount: 50 }, { cookie: cookies[0] }),
  },
  { name: 'thirty unfinished uploads', atOnce: 30, attack: beginUpload },
  {
    name: 'two hostile pictures to the label reader',
    atOnce: 2,
    attack: (target, round) =>
      mutate(
        target.origin,
        'scans.analyzeBottle',
        { image: pictureOf(target) },
        { cookie: target.cookies[round % target.cookies.length] },
      ),
  },
  {
    name: '120 sign-ins at once with wrong passwords',
    atOnce: 120,
    attack: ({ origin }, round) =>
      mutate(origin, 'auth.signIn', { email: `nobody${round}@example.org`, password: 'Wrong-password-1' }),
  },
  {
    name: 'wrong passwords from ten networks at one account',
    atOnce: 10,
    attack: ({ origin, email }, round) =>
      mutate(
        origin,
        'auth.signIn',
        { email, password: 'Wrong-password-1' },
        { network: NETWORKS[round % NETWORKS.length] },
      ),
  },
  {
    name: 'long gibberish to Water IQ',
    atOnce: 8,
    attack: ({ origin, cookies }, round) =>
      mutate(
        origin,
        'scans.diagnoseIssue',
        { description: text(SYLLABLES, DESCRIPTION_MAX_LENGTH) },
        { cookie: cookies[round % cookies.length] },
      ),
  },
  {
    name: 'clicks on /go',
    atOnce: 8,
    attack: ({ origin, productId }) => send(origin, { path: `/go/${productId}` }),
  },
  {
    name: 'searches with heavy patterns',
    atOnce: 8,
    attack: ({ origin }, round) => {
      const search = text([...HEAVY, randomBytes(2).toString('hex')], MAX_SEARCH)
      const procedure = round % 2 === 0 ? 'cities.list' : 'products.list'
      return send(origin, { path: queryPath(procedure, { search }) })
    },
  },
]

/** Rejected attackers wait this long, ms, so that the bench does not measure how fast a client can loop. */
const PAUSE_MS = 2

/** Attacks until `isOver`; calls `onStatus` with the status of each answer. */
export async function attackUntil(
  { atOnce, attack }: AttackerKind,
  target: Target,
  isOver: () => boolean,
  onStatus: (status: number) => void,
): Promise<void> {
  let round = 0
  const one = async () => {
    while (!isOver()) {
      round += 1
      onStatus(await attack(target, round))
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
