import { type Kysely, sql } from 'kysely'

const STANDINGS = ['active', 'inactive', 'not public', 'merged', 'planned', 'not listed', 'not seen']

/** What an authority itself concludes about a water is stored, and so is that some samples are of no tap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table water_systems
      add column conclusion text check (conclusion in ('compliant', 'non-compliant')),
      add column conclusion_words text,
      add column concluded_on date,
      add check ((conclusion is null) = (concluded_on is null))
  `.execute(db)
  await sql`comment on column water_systems.conclusion is
    'What the health authority of the country says of the newest sample; null where its file has no conclusion'`.execute(
    db,
  )
  await sql`comment on column water_systems.conclusion_words is 'The conclusion in the words of the authority, in its language'`.execute(
    db,
  )
  await allowStandings(db, [...STANDINGS, 'source', 'bottling line'])
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update water_systems set standing = 'active' where standing in ('source', 'bottling line')`.execute(
    db,
  )
  await allowStandings(db, STANDINGS)
  await sql`
    alter table water_systems drop column conclusion, drop column conclusion_words, drop column concluded_on
  `.execute(db)
}

async function allowStandings(db: Kysely<unknown>, standings: readonly string[]): Promise<void> {
  const list = sql.join(standings.map((standing) => sql.lit(standing)))
  await sql`alter table water_systems drop constraint water_systems_standing_check`.execute(db)
  await sql`alter table water_systems add constraint water_systems_standing_check check (standing in (${list}))`.execute(
    db,
  )
}
