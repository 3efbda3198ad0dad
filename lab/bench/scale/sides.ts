import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { createDb } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import type { Viewer } from '#shared/viewer.ts'
import { recordStatements } from '#tests/harness/query-plans.ts'
import { benchDeps, visitorContext } from '../support/bench-deps.ts'
import { fillBelongings } from '../support/bulk-belongings.ts'
import { type BulkSize, fillInBulk } from '../support/bulk-data.ts'
import { fillPeople } from '../support/bulk-people.ts'
import { benchLog, makeDatabase } from '../support/scratch-database.ts'
import type { Caller, Calls } from './calls.ts'
import { adminCalls, personalCalls } from './people-calls.ts'
import { findIds, otherPublicCalls, publicCalls } from './public-calls.ts'

/** How many rows a side holds. */
export interface SideSize extends BulkSize {
  people: number
  /** Rows of `hydration_history`. */
  days: number
  /** Rows of the audit log. */
  entries: number
}

/** A filled database, and what is asked of it. */
export interface Side {
  database: Database
  /** By group, then by name. */
  calls: Readonly<Record<Group, Calls>>
  /** Takes the statements that were sent since the last time. */
  take: ReturnType<typeof recordStatements>['take']
}

/** Calls of the first three must scale; the rest is measured. */
export const GROUPS = ['public', 'personal', 'admin', 'others'] as const
export type Group = (typeof GROUPS)[number]

/** A caller for someone of that id. */
function callerFor(db: Kysely<DB>, id: string, role: 'user' | 'admin'): Caller {
  const viewer: Viewer = { kind: 'user', id, role, isSubscribed: true, isBanned: false, isConfirmed: true }
  return createCaller({
    ...visitorContext(benchDeps(db, benchLog)),
    viewer,
    session: { id, handle: id, expiresAt: '', expiresIn: 0, reauthenticatedUntil: null },
    mayShareAnswer: false,
  })
}

async function callsOver(database: Database, db: Kysely<DB>, person: string): Promise<Record<Group, Calls>> {
  const visitor = createCaller(visitorContext(benchDeps(db, benchLog)))
  const ids = await findIds(database)
  return {
    public: publicCalls(visitor, ids),
    personal: await personalCalls(callerFor(db, person, 'user')),
    admin: await adminCalls(callerFor(db, randomUUID(), 'admin'), ids),
    others: otherPublicCalls(visitor, ids, db),
  }
}

/** Makes and fills a database; close `database` when done. */
export async function makeSide(server: EmbeddedPostgres, name: string, size: SideSize): Promise<Side> {
  const { connectionString, close } = await makeDatabase(server, name)
  await close()
  const begun = performance.now()
  await fillInBulk(connectionString, size)
  await fillPeople(connectionString, size)
  const person = await fillBelongings(connectionString, size)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(
    `${name}: ${size.people} people, ${size.days} days, ${size.entries} entries of the audit log, ${size.cities} cities and ${size.products} products in ${seconds} s`,
  )
  const database = createDb({ connectionString, log: benchLog })
  const { db, take } = recordStatements(database.pool)
  return { database, calls: await callsOver(database, db, person), take }
}
