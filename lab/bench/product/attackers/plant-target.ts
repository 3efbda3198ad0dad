import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Database } from '#server/db/create-db.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { insertBookmark, somePlan } from '#tests/factories/bookmarks.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { plantMember } from '../../server/plant.ts'
import { addSubscribers } from '../../support/subscribers.ts'
import type { Others } from './others.ts'
import type { Target } from './target.ts'

const BOOKMARKS = 180
const STEPS = 60
const ATTACKERS_ACCOUNTS = 30
const OTHER_PEOPLE = 3

/** The cookie as a production server names it. */
const inProduction = (cookie: string) => `__Host-${cookie}`

/** A picture full of small print in every direction, which the reader tries to read line by line. */
async function hostilePicture(): Promise<Buffer> {
  const lines = Array.from({ length: 160 }, (_, line) => {
    const words = Array.from({ length: 60 }, (_, word) =>
      ((line * 7919 + word * 104729) % 46656).toString(36),
    )
    return `<text x="4" y="${(line + 1) * 12}" font-size="11">${words.join(' ')} mg/l ${line}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><rect width="2000" height="2000" fill="#fff"/><g font-family="serif">${lines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Accounts of the attackers and of the others, in a database that was seeded; `origin` is the site's. */
export async function plantTarget(
  db: Database['db'],
  origin: string,
  folder: string,
): Promise<{ target: Target; others: Others }> {
  const cookies = await addSubscribers(db, ATTACKERS_ACCOUNTS)
  const { email } = await insertPerson(db, { email: 'attacked@example.org' })
  const collector = await insertPerson(db, { email: 'collector@example.org' })
  const step = (number: number) => ({ number, title: 'x'.repeat(200), description: 'y'.repeat(300) })
  const data = somePlan({ repairPlan: Array.from({ length: STEPS }, (_, index) => step(index + 1)) })
  for (let count = 0; count < BOOKMARKS; count += 1) await insertBookmark(db, collector.id, { data })
  const { id: productId } = await db
    .selectFrom('affiliate_products')
    .select('id')
    .where('link', 'is not', null)
    .executeTakeFirstOrThrow()
  const { slug } = await db
    .selectFrom('cities')
    .select('slug')
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  const others: string[] = []
  for (let person = 0; person < OTHER_PEOPLE; person += 1) others.push(await plantMember(db, new Date()))
  const pictureFile = path.join(folder, 'hostile.png')
  await writeFile(pictureFile, await hostilePicture())
  const session = `${SESSION_COOKIE}=${await createSession(db, collector.id, null)}`
  return {
    target: {
      origin,
      cookies: cookies.map(inProduction),
      collector: inProduction(session),
      email,
      productId,
      pictureFile,
    },
    others: { origin, cookies: others.map(inProduction), slug },
  }
}
