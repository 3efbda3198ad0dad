import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import type { Units } from '#shared/format/amount.ts'
import { namesOfZone } from '#shared/time-zone.rules.ts'
import type { HomePlace } from '#shared/water/mine/water-place.rules.ts'

/** The signed-in person's own profile. */
export const selectOwnProfile = (db: DbOrTx, userId: string) => ownProfile.first(db, { userId })

const ownProfile = prepare((db, param: Param<{ userId: string }>) =>
  db
    .selectFrom('profiles')
    .leftJoin('passwords', 'passwords.user_id', 'profiles.id')
    .leftJoin('cities', 'cities.id', 'profiles.home_city_id')
    .leftJoin('water_systems', 'water_systems.id', 'profiles.home_system_id')
    .select([
      'profiles.id',
      'profiles.email',
      'profiles.full_name as fullName',
      'profiles.avatar_url as avatarUrl',
      'profiles.role',
      'profiles.created_at as createdAt',
      'profiles.last_sign_in_at as lastSignInAt',
      'profiles.banned_until as bannedUntil',
      'profiles.email_confirmed_at as emailConfirmedAt',
      sql<string | null>`case when profiles.email_confirmed_at is null then profiles.confirm_by end`.as(
        'confirmBy',
      ),
      zoneOfPerson,
      sql<boolean>`profiles.time_zone is not null`.as('hasTimeZone'),
      'profiles.locale',
      'profiles.units',
      'profiles.asks_units as asksUnits',
      'profiles.week_start as weekStart',
      sql<boolean>`profiles.tracker_set_up_at is not null`.as('isTrackerSetUp'),
      'cities.slug as citySlug',
      'cities.name as cityName',
      'water_systems.id as systemId',
      'water_systems.slug as systemSlug',
      'water_systems.name as systemName',
      'profiles.has_own_well as hasOwnWell',
      sql<boolean>`passwords.user_id is not null`.as('hasPassword'),
    ])
    .where('profiles.id', '=', param('userId')),
)

/** What a person can change about themselves in one request; fields that are left out stay. */
export interface ProfileChange {
  fullName?: string
  timeZone?: string
  /** 'en-US' */
  locale?: string
  units?: Units
  /** 0 on Mondays to 6 on Sundays. */
  weekStart?: number
  /** The tracker's first questions are answered or skipped. */
  isTrackerSetUp?: true
  avatarUrl?: string | null
  /** Null for none. An unknown place also sets none. */
  myWater?: HomePlace | null
}

/** The columns of a person's water, of which one at most is set. */
function homeColumns(place: HomePlace | null) {
  const slug = place?.kind === 'city' ? place.slug : null
  const id = place?.kind === 'system' ? place.id : null
  return {
    home_city_id: sql<string | null>`(select id from cities where slug = ${slug} and status = 'published')`,
    home_system_id: sql<string | null>`(select id from water_systems where id = ${id})`,
    has_own_well: place?.kind === 'well',
  }
}

/**
 * Locks a person's row until the transaction ends, so that two requests cannot both replace the same picture. Returns the address
 * of the picture, or undefined if the person is gone.
 */
export async function lockPicture(tx: Tx, userId: string): Promise<{ avatarUrl: string | null } | undefined> {
  return tx
    .selectFrom('profiles')
    .select('avatar_url as avatarUrl')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a profile. A time zone where there was none, and another name of the same one, are no change of the zone. */
export async function updateProfile(db: DbOrTx, userId: string, change: ProfileChange) {
  const { fullName, timeZone, locale, units, weekStart, isTrackerSetUp, avatarUrl, myWater } = change
  await db
    .updateTable('profiles')
    .set({
      ...(fullName === undefined ? {} : { full_name: fullName }),
      ...(locale === undefined ? {} : { locale }),
      ...(units === undefined ? {} : { units, asks_units: false }),
      ...(weekStart === undefined ? {} : { week_start: weekStart }),
      ...(isTrackerSetUp === undefined
        ? {}
        : { tracker_set_up_at: sql<string>`coalesce(tracker_set_up_at, now())` }),
      ...(avatarUrl === undefined ? {} : { avatar_url: avatarUrl }),
      ...(myWater === undefined ? {} : homeColumns(myWater)),
      ...(timeZone === undefined
        ? {}
        : {
            time_zone: timeZone,
            time_zone_changed_at: sql<string | null>`
              case when coalesce(time_zone = any(${namesOfZone(timeZone)}), true) then time_zone_changed_at else now() end`,
          }),
    })
    .where('id', '=', userId)
    .execute()
}

export async function changeEmail(db: DbOrTx, userId: string, email: string) {
  await db
    .updateTable('profiles')
    .set({ email, email_confirmed_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Deletes a person and all their data. Returns whether there was one. */
export async function deleteProfile(db: DbOrTx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('profiles').where('id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
