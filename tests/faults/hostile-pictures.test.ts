// @module-tag S2
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { startWatchedServer, type WatchedServer } from '../fuzz/watched-server.ts'
import { callWithAttachment } from '../harness/attachment-call.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { createWebClient, readAnswer } from '../harness/web-client.ts'
import { HARMFUL, type HostilePicture, hostilePictures, largest } from './hostile-pictures.ts'

/** Times every file is sent, and how many are under way at once. */
const ROUNDS = proofCount('S2', { test: 1, proof: 10 })
const AT_ONCE = 8
const MOST_MB = 400

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: WatchedServer
afterAll(() => server?.close())

/** A file, and whether it is sent inside JSON, as the contract has it, or in a form, as our pages send it. */
interface Sending extends HostilePicture {
  isText: boolean
}

/** Sends a file as somebody's picture; answers what was wrong with what came of it, or null. */
async function upload(
  { name, bytes, isPicture, isText }: Sending,
  { device, token }: Person,
): Promise<string | null> {
  const client = createWebClient(server.origin, { jar: device.jar })
  const { status, error } = isText
    ? await client.call('auth.updateUser', { avatarUrl: `data:image/png;base64,${bytes.toString('base64')}` })
    : readAnswer(
        await callWithAttachment(
          server.origin,
          'auth.updateUser',
          { avatarUrl: new Blob([new Uint8Array(bytes)]) },
          { token },
        ),
      )
  if (isPicture !== true) {
    const isRefused = (status === 400 || status === 413) && error !== null
    return isRefused ? null : `${name}: ${status} ${error?.message ?? ''}`
  }
  if (status !== 200) return `${name}: ${status} ${error?.message}`
  const { data } = await client.call('auth.session')
  const address = (data as { user?: { avatarUrl?: string } }).user?.avatarUrl ?? ''
  const served = await client.open(address)
  if (served.headers['content-type'] !== 'image/webp')
    return `${name}: served as ${served.headers['content-type']}`
  if (HARMFUL.test(served.bytes.toString('latin1'))) return `${name}: something harmful came out`
  const { format, exif, xmp, pages } = await sharp(served.bytes).metadata()
  return format === 'webp' && exif === undefined && xmp === undefined && pages === undefined
    ? null
    : `${name}: came out as ${format} with metadata`
}

it(`refuses what is no picture, cleans what is one, and needs little memory for either (${ROUNDS} rounds)`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  server = await startWatchedServer(deps.connectionString)
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => plantPerson(deps, 'user')))
  const files = await hostilePictures()
  // The worst that may come: everybody sends one of the largest.
  const largestFiles = await largest()
  const crowd = [false, true].flatMap((isText) =>
    largestFiles.flatMap((picture) => Array<Sending>(AT_ONCE).fill({ ...picture, isText })),
  )
  const all = Array.from({ length: ROUNDS }, (_, round) => [
    ...crowd,
    ...files.map((file, index): Sending => ({ ...file, isText: (round + index) % 2 === 0 })),
  ]).flat()
  const wrong: string[] = []
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await deps.db.deleteFrom('rate_limits').execute()
    const batch = all.slice(start, start + AT_ONCE)
    const problems = await Promise.all(
      people.map((person, index) => {
        const file = batch[index]
        return file === undefined ? null : upload(file, person)
      }),
    )
    wrong.push(...problems.filter((problem) => problem !== null))
  }
  const most = await server.mostMb()
  reportRow('S2', {
    tried: all.length,
    passed: all.length - wrong.length,
    figure: `${files.length} files and ${crowd.length} of 50 megapixels, ${ROUNDS} times, ${AT_ONCE} at once; the server took ${most?.toFixed(0) ?? 'an unknown number of'} MB at most`,
  })
  expect(wrong).toEqual([])
  expect(server.faults()).toEqual([])
  expect(most ?? 0).toBeLessThan(MOST_MB)
})
