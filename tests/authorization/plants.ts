import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { TokenPurpose } from '#server/features/accounts/mailed-links/mailed-links.queries.ts'
import { admitToken, newToken } from '#server/features/accounts/mailed-links/mailed-links.service.ts'
import { createSession, hashToken } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { offerTakeBack, takeBackToken } from '#server/features/accounts/take-back/take-back.service.ts'
import { confirmingLink } from '#server/features/cities/city-requests.service.ts'
import { stopLink } from '#server/features/hydration/reminders/weekly-letter.service.ts'
import { STOPPED_WELL_REMINDER } from '#server/features/water/mine/well-reminders.service.ts'
import { createStopLink } from '#server/platform/mail/stop-link.ts'
import { localDay } from '#shared/local-day.ts'
import { barcodeProblem } from '#shared/scans/barcode.rules.ts'
import { insertCity } from '../factories/cities.ts'
import { insertEntry, insertPastDay, insertProgress } from '../factories/hydration.ts'
import { insertPerson } from '../factories/people.ts'
import { insertPushDevice } from '../factories/reminders.ts'
import { insertWater } from '../factories/waters.ts'
import { PLANTED } from './planted.ts'

/** What authenticators seal their secrets for. */
const SEALED_FOR = 'totp'

/** Plants an account no one is signed in to; answers its id and address. */
export const plantAccount = ({ db }: Deps) =>
  insertPerson(db, { email: `account-${randomBytes(8).toString('hex')}@example.org` })

/** Plants the token of a link somebody was sent. */
export async function plantToken({ db }: Deps, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = newToken()
  await admitToken(db, token, { userId, purpose })
  return token
}

/** The token of the link in a person's weekly letter. */
export const letterToken = ({ secrets, site }: Deps, userId: string): string =>
  new URL(stopLink(site.origin, secrets, userId)).searchParams.get('token') ?? ''

/** The token of the link in a person's yearly mail about their well. */
export const wellToken = ({ secrets, site }: Deps, userId: string): string =>
  new URL(createStopLink(site.origin, secrets, STOPPED_WELL_REMINDER, userId)).searchParams.get('token') ?? ''

/** Plants an address that waits to be confirmed for the mail about a city; answers the token of its link. */
export async function plantCityRequest({ db, secrets, site }: Deps): Promise<string> {
  // A draft: a page of one asker must not change what others find in lists.
  const { id: city_id } = await insertCity(db, {
    slug: `asked-${randomBytes(8).toString('hex')}`,
    status: 'draft',
  })
  const { id } = await db
    .insertInto('city_request_addresses')
    .values({ city_id, email: `asker-${randomBytes(8).toString('hex')}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return new URL(confirmingLink(site.origin, secrets, id)).searchParams.get('token') ?? ''
}

/** Plants the link that restores an address somebody had before. */
export const plantTakeBack = ({ db, secrets }: Deps, userId: string): Promise<string> =>
  inTransaction(db, async (tx) =>
    takeBackToken(
      secrets,
      await offerTakeBack(tx, { secrets }, userId, `before-${randomBytes(8).toString('hex')}@example.org`),
    ),
  )

/** Plants an open question; answers with what signing up says to it. */
export async function plantHumanCheck({ db }: Deps): Promise<{ challengeId: string; answer: number }> {
  const { id } = await db
    .insertInto('human_checks')
    .values({ x: 3, y: 4, expires_at: '2999-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { challengeId: id, answer: 7 }
}

/** Plants one more session of somebody; answers the name by which it is ended. */
export async function plantSession({ db }: Deps, userId: string): Promise<string> {
  const id = hashToken(await createSession(db, userId, null))
  const { handle } = await db
    .selectFrom('sessions')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return handle
}

/** Plants an authenticator; answers its id and the code it shows now. */
export async function plantFactor(
  { db, secrets, clock }: Deps,
  userId: string,
  status: 'unverified' | 'verified',
): Promise<{ factorId: string; code: string }> {
  const secret = new Secret({ size: 20 })
  const { id } = await db
    .insertInto('factors')
    .values({ user_id: userId, status, secret_encrypted: secrets.seal(SEALED_FOR, secret.base32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { factorId: id, code: TOTP.generate({ secret, timestamp: clock.now().getTime() }) }
}

/** Plants somebody's day of today with one entry; answers what undoes it. */
export async function plantEntry(
  { db, clock }: Deps,
  userId: string,
): Promise<{ id: string; entryId: string }> {
  const date = localDay(clock.now(), 'UTC')
  await insertProgress(db, userId, { last_date: date, current_intake: 250, highest_intake: 250 })
  await insertPastDay(db, userId, { date, intake: 250 })
  return { id: randomUUID(), entryId: await insertEntry(db, userId, { date }) }
}

/** Plants an entry of today as a page saw it; a removed one can be restored. */
export async function plantSeenEntry(
  deps: Deps,
  userId: string,
  { isRemoved = false }: { isRemoved?: boolean } = {},
): Promise<{ entryId: string; version: number }> {
  const { entryId } = await plantEntry(deps, userId)
  if (isRemoved)
    await deps.db
      .updateTable('hydration_entries')
      .set({ undone_by: entryId })
      .where('id', '=', entryId)
      .execute()
  return { entryId, version: 1 }
}

/** Plants an import of one drink of a past day; answers its id. */
export async function plantImport({ db, clock }: Deps, userId: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('hydration_imports')
    .values({ user_id: userId, id, created_at: clock.now().toISOString() })
    .execute()
  await insertPastDay(db, userId, { date: '2026-11-01', intake: 250 })
  await insertEntry(db, userId, { date: '2026-11-01', import_id: id })
  return id
}

/** Plants a browser that is notified; answers its address. */
export const plantPushDevice = async ({ db }: Deps, userId: string): Promise<string> =>
  (await insertPushDevice(db, userId)).endpoint

/** Plants a bottled water of the catalogue; answers its name. */
export async function plantWater({ db }: Deps): Promise<string> {
  const brand = `Planted ${randomBytes(8).toString('hex')}`
  // Without a source, or the list of sources would tell of it.
  await insertWater(db, { brand, source_title: null, source_url: null })
  return brand
}

/** Plants a water with a barcode, and returns the barcode. */
export async function plantBarcode(deps: Deps): Promise<string> {
  const brand = await plantWater(deps)
  const middle = String(randomInt(100_000, 200_000))
  const barcode = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
    .map((last) => `500000${middle}${last}`)
    .find((digits) => barcodeProblem(digits) === null)
  if (barcode === undefined) throw new Error('One of ten check digits fits')
  await deps.db.insertInto('bottled_water_barcodes').values({ barcode, brand }).execute()
  return barcode
}

/** The place that {@link plantFollow} has somebody follow. */
export const FOLLOWED_PLACE = { kind: 'system', id: PLANTED.waterSystem.id } as const

/** Has somebody follow the planted water system, which no procedure deletes. */
export async function plantFollow({ db }: Deps, userId: string): Promise<void> {
  await db
    .insertInto('water_follows')
    .values({ user_id: userId, system_id: PLANTED.waterSystem.id, seen: '[]', loads_seen: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
