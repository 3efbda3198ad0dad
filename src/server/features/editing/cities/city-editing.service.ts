import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import {
  deletedMeanwhile,
  forgetRevisions,
  recordRevision,
  revisionData,
  staleVersion,
} from '#server/features/revisions/revisions.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { ContentStatus, Saved } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'
import {
  type CityFields,
  type StoredCityFields,
  storedCityFieldsSchema,
} from '#shared/cities/admin-cities.schema.ts'
import { citySlug } from '#shared/cities/city-slug.rules.ts'
import { announceReport } from '#server/features/cities/city-requests.service.ts'
import * as queries from './city-editing.queries.ts'

const addressTaken = () =>
  new AppError('CONFLICT', 'Another city has this address already. Choose another one.', {
    details: { field: 'slug' },
  })

/** Writes a save into history and audit log; who asked for a city that becomes visible gets the mail. */
async function recordSave(
  { viewer, deps, ...ctx }: MemberContext,
  tx: Tx,
  saved: Saved,
  fields: StoredCityFields,
  before?: StoredCityFields,
): Promise<void> {
  await recordRevision(tx, {
    kind: 'city',
    recordId: saved.id,
    version: saved.version,
    data: fields,
    before,
    authorId: viewer.id,
  })
  const isPublished = fields.status === 'published' && before?.status === 'draft'
  await recordAudit(tx, ctx, {
    action: before === undefined ? 'city.create' : isPublished ? 'city.publish' : 'city.update',
    actorId: viewer.id,
    targetId: saved.id,
    details: { name: fields.name, version: saved.version },
  })
  if (isPublished) await announceReport(tx, saved.id, deps.clock.now())
}

/** Adds a city under the first free address of `base`, `base-2`, `base-3` …, whoever else is adding one. */
async function insertUnderFreeSlug(
  tx: Tx,
  fields: CityFields,
  base: string,
): Promise<Saved & { slug: string }> {
  for (;;) {
    const taken = await queries.selectSlugsLike(tx, base)
    let slug = base
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
    const inserted = await queries.insertCity(tx, { ...fields, slug })
    if (inserted !== undefined) return { ...inserted, slug }
  }
}

async function insertUnderSlug(tx: Tx, fields: CityFields, slug: string): Promise<Saved & { slug: string }> {
  const inserted = await queries.insertCity(tx, { ...fields, slug })
  if (inserted === undefined) throw addressTaken()
  return { ...inserted, slug }
}

/** Adds a city as part of a larger transaction. Throws what {@link createCity} throws. */
export async function createCityIn(ctx: MemberContext, tx: Tx, fields: CityFields): Promise<Saved> {
  const { slug, ...saved } =
    fields.slug === null
      ? await insertUnderFreeSlug(tx, fields, citySlug(fields.name, fields.country))
      : await insertUnderSlug(tx, fields, fields.slug)
  await recordSave(ctx, tx, saved, { ...fields, slug })
  return saved
}

/** Adds a city. Throws CONFLICT for a typed address that is taken; one made from name and country gets a number. */
export function createCity(ctx: MemberContext, fields: CityFields): Promise<Saved> {
  return inTransaction(ctx.deps.db, (tx) => createCityIn(ctx, tx, fields))
}

/** The city to be saved, locked. Throws what its editor is told when it is gone or newer than `version`. */
async function lockVersion(tx: Tx, id: string, version: number): Promise<queries.EditedCity> {
  const [city] = await queries.cityTable.lock(tx, [id])
  if (city === undefined) throw deletedMeanwhile('city')
  if (city.version !== version) throw staleVersion('city')
  return city
}

/** Saves a locked city as part of a larger transaction. Throws CONFLICT for an address that is taken. */
export async function saveFields(
  ctx: MemberContext,
  tx: Tx,
  { id, fields: before }: queries.EditedCity,
  fields: StoredCityFields,
): Promise<Saved> {
  if (await queries.isSlugTaken(tx, fields.slug, id)) throw addressTaken()
  const saved = { id, version: await queries.cityTable.update(tx, id, fields) }
  await recordSave(ctx, tx, saved, fields, before)
  return saved
}

/** Saves a city. Throws CONFLICT for a stale version or an address that is taken, NOT_FOUND. */
export function updateCity(
  ctx: MemberContext,
  { id, version, ...fields }: CityFields & { id: string; version: number },
): Promise<Saved> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const city = await lockVersion(tx, id, version)
    const slug = fields.slug ?? city.fields.slug
    // Words stay a model's, whoever edits them: what takes the mark away is a source.
    const generatedBy = city.fields.generatedBy ?? fields.generatedBy
    return saveFields(ctx, tx, city, { ...fields, slug, generatedBy })
  })
}

/** Takes an old version up again; address and status stay as they are. Throws what {@link updateCity} throws. */
export function restoreCity(
  ctx: MemberContext,
  { id, version, revision }: { id: string; version: number; revision: number },
): Promise<Saved> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const city = await lockVersion(tx, id, version)
    const old = storedCityFieldsSchema.parse(await revisionData(tx, 'city', id, revision))
    return saveFields(ctx, tx, city, { ...old, slug: city.fields.slug, status: city.fields.status })
  })
}

/** Publishes cities or takes them back; answers how many it changed. */
export function setCityStatus(
  ctx: MemberContext,
  { ids, status }: { ids: readonly string[]; status: ContentStatus },
): Promise<{ changed: number }> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const cities = (await queries.cityTable.lock(tx, ids)).filter(({ fields }) => fields.status !== status)
    if (cities.length === 0) return { changed: 0 }
    const changed = cities.map(({ id }) => id)
    await queries.cityTable.updateStatus(tx, changed, status)
    for (const { id, version, fields } of cities)
      await recordSave(ctx, tx, { id, version: version + 1 }, { ...fields, status }, fields)
    return { changed: changed.length }
  })
}

async function deleteCities(ctx: MemberContext, tx: Tx, ids: readonly string[]): Promise<number> {
  const cities = await queries.cityTable.lock(tx, ids)
  const reports = await queries.selectReportIds(tx, ids)
  await queries.cityTable.remove(tx, ids)
  if (reports.length > 0) await forgetRevisions(tx, 'tap-water', reports)
  await forgetRevisions(tx, 'city', ids)
  await forgetRevisions(tx, 'city-scores', ids)
  for (const { id, fields } of cities)
    await recordAudit(tx, ctx, {
      action: 'city.delete',
      actorId: ctx.viewer.id,
      targetId: id,
      details: { name: fields.name },
    })
  return cities.length
}

/**
 * Deletes cities with their scores, reports and histories. Bookmarks of them stay; whoever lives in one has no home city
 * any more. Answers how many there were.
 */
export function removeCities(ctx: MemberContext, ids: readonly string[]): Promise<{ removed: number }> {
  return inTransaction(ctx.deps.db, async (tx) => ({ removed: await deleteCities(ctx, tx, ids) }))
}

/** Deletes one city. Throws NOT_FOUND. */
export function removeCity(ctx: MemberContext, id: string): Promise<{ removed: number }> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const removed = await deleteCities(ctx, tx, [id])
    if (removed === 0) throw new AppError('NOT_FOUND', 'This city has been deleted already. Reload the list.')
    return { removed }
  })
}
