import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { RULES_EDITION } from '#shared/water/status/water-status.rules.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { selectShippedLines } from './shipped-statuses.queries.ts'
import { readShippedStatuses } from './shipped-statuses.ts'
import { judgeNewSystems } from './statuses.service.ts'

const shipped = await readShippedStatuses()

describe('the shipped statuses', () => {
  const deps = useRealWater(shipped.day)

  it('are what the rules give every shipped system that serves no city (npm run statuses writes them)', async () => {
    const judged = await selectShippedLines(deps.db)
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from water_systems where id in (select system_id from city_water_systems)`.execute(
      deps.db,
    )
    expect(judged).toHaveLength(44_071 + 1392 + 191 + 86 - (rows[0]?.others ?? 0))
    const own = new Set(shipped.lines)
    expect(judged.filter((line) => !own.has(line)).slice(0, 3)).toEqual([])
    expect(shipped).toMatchObject({ rules: RULES_EDITION, lines: { length: judged.length } })
  })
})

describe('a system that was never judged', () => {
  const deps = useTestDeps()
  const ID = 'MI0009999'
  const RULED = {
    day: '2026-11-25',
    rules: RULES_EDITION,
    lines: [`${ID}\tsafe\tepa-2029\tepa-today who\tAs shipped.`],
  }
  const judgeWith = async (statuses: typeof RULED) => {
    await judgeNewSystems(deps, { shipped: async () => statuses })
    return deps.db.selectFrom('system_statuses').selectAll().executeTakeFirstOrThrow()
  }
  const insertLimit = (inForceFrom: string) =>
    deps.db
      .insertInto('contaminant_limits')
      .values({
        authority: 'US EPA',
        limit_type: 'MCL',
        kind: 'health',
        parameter: 'lead',
        value: 10,
        unit: 'µg/L',
        in_force_from: inForceFrom,
        status: 'future',
      })
      .execute()

  beforeEach(async () => {
    deps.clock.set('2026-11-28T08:30:00Z')
    await insertWaterSystem(deps.db, { id: ID, town: 'plantedtown', zip: '48999' })
  })

  it('has the shipped status, as of today', async () => {
    expect(await judgeWith(RULED)).toMatchObject({
      status: 'safe',
      above_laws: ['epa-2029'],
      within_laws: ['epa-today', 'who'],
      reason: 'As shipped.',
      judged_on: '2026-11-28',
      rules: RULES_EDITION,
    })
  })

  it('is due again where a year or a limit has begun since', async () => {
    deps.clock.set('2027-01-01T08:30:00Z')
    expect(await judgeWith(RULED)).toMatchObject({ reason: 'As shipped.', judged_on: '2026-11-25' })
    await deps.db.deleteFrom('system_statuses').execute()
    deps.clock.set('2026-11-28T08:30:00Z')
    await insertLimit('2026-11-27')
    expect(await judgeWith(RULED)).toMatchObject({ reason: 'As shipped.', judged_on: '2026-11-25' })
  })

  it('is judged by the rules where those of the file are older', async () => {
    const { reason } = await judgeWith({ ...RULED, rules: RULES_EDITION - 1 })
    expect(reason).not.toBe('As shipped.')
  })

  it('keeps the status that it has', async () => {
    await judgeNewSystems(deps)
    await judgeNewSystems(deps, { shipped: async () => RULED })
    const { reason } = await deps.db.selectFrom('system_statuses').select('reason').executeTakeFirstOrThrow()
    expect(reason).not.toBe('As shipped.')
  })

  it.each([
    [
      'an import covers it',
      sql`insert into data_loads (name, content_hash, prefixes) values ('us-sdwa', 'x', '{OH,MI}')`,
    ],
    [
      'EPA was asked about it',
      sql`insert into epa_look_ups (system_id, asked_at, is_answered, violations) values (${ID}, now(), true, 0)`,
    ],
    [
      'one of its values is hidden',
      sql`insert into hidden_measurements (system_id, parameter, source_id, value, reason, hidden_at)
        values (${ID}, 'lead', 'test', 2, 'A slip of the pen', now())`,
    ],
    [
      'its utility’s report was added',
      sql`insert into data_sources (id, title, publisher, url, license, system_id)
        values ('report', 'Report', 'Utility', 'https://water.example', 'none', ${ID})`,
    ],
    [
      'a dated violation is stored',
      sql`insert into system_violations (system_id, violation_id, source_id, rule, kind, began_on, is_open, load_id)
        select ${ID}, '1', 'test', 'Nitrates', 'Maximum Contaminant Level', '2025-01-01', true, max(id) from data_loads`,
    ],
  ])('is judged by the rules where %s', async (_case, change) => {
    await change.execute(deps.db)
    expect((await judgeWith(RULED)).reason).not.toBe('As shipped.')
  })

  it('is judged by the rules where it serves a city, or an editor rejected a limit', async () => {
    const city = await insertCity(deps.db)
    await deps.db
      .insertInto('city_water_systems')
      .values({ city_id: city.id, system_id: ID, note: 'Serves it' })
      .execute()
    expect((await judgeWith(RULED)).reason).not.toBe('As shipped.')
    await deps.db.deleteFrom('city_water_systems').execute()
    await deps.db.deleteFrom('system_statuses').execute()
    await insertLimit('2020-01-01')
    await deps.db.updateTable('contaminant_limits').set({ rejected: true }).execute()
    expect((await judgeWith(RULED)).reason).not.toBe('As shipped.')
  })
})
