import type { Tx } from '#server/db/transaction.ts'
import { announceReport } from '#server/features/cities/city-requests.service.ts'
import { deleteRevisions } from '#server/platform/audit/revisions.service.ts'
import type { Saved } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { type StoredCityFields, storedCityFieldsSchema } from '#shared/cities/admin-cities.schema.ts'
import { citySlug } from '#shared/cities/city-slug.rules.ts'
import { contentEditing } from '../content-editing.service.ts'
import * as queries from './city-editing.queries.ts'

/** What an editor sends. Without a slug, a new city gets one from its name and country, and another city keeps its own. */
type CityDraft = Omit<StoredCityFields, 'slug'> & { slug: string | null }

const slugTaken = () =>
  new AppError('CONFLICT', 'Another city has this address already. Choose another one.', {
    details: { field: 'slug' },
  })

/**
 * Adds a city under the first free slug of `base`, `base-2`, `base-3` …. If another transaction takes the slug at the same
 * time, the next free one is used.
 */
async function insertUnderFreeSlug(tx: Tx, fields: StoredCityFields) {
  const base = fields.slug
  for (;;) {
    const taken = await queries.selectSlugsLike(tx, base)
    let slug = base
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
    const saved = await queries.insertCity(tx, { ...fields, slug })
    if (saved !== undefined) return { ...saved, fields: { ...fields, slug } }
  }
}

async function insertUnderSlug(tx: Tx, fields: StoredCityFields): Promise<Saved> {
  const saved = await queries.insertCity(tx, fields)
  if (saved === undefined) throw slugTaken()
  return saved
}

/** How cities are edited. Saving throws CONFLICT for a typed slug that is taken. */
export const cityEditing = contentEditing({
  ...queries.cityTable,
  kind: 'city',
  noun: 'city',
  nameOf: ({ name }) => name,
  parse: (data, { slug }): CityDraft => ({ ...storedCityFieldsSchema.parse(data), slug }),
  insert: (tx, fields: StoredCityFields, { isSlugTyped }: { isSlugTyped: boolean }) =>
    isSlugTyped ? insertUnderSlug(tx, fields) : insertUnderFreeSlug(tx, fields),
  async beforeSave(_ctx, tx, draft: CityDraft, before: queries.EditedCity | undefined) {
    const slug = draft.slug ?? before?.fields.slug ?? citySlug(draft.name, draft.country)
    if (
      before !== undefined &&
      slug !== before.fields.slug &&
      (await queries.isSlugTaken(tx, slug, before.id))
    )
      throw slugTaken()
    return { fields: { ...draft, slug }, derived: { isSlugTyped: draft.slug !== null } }
  },
  async afterSave({ deps }, tx, { id, fields, before }) {
    if (fields.status === 'published' && before?.fields.status === 'draft')
      await announceReport(tx, id, deps.clock.now())
  },
  /** Deletes scores and reports with their cities. Bookmarks of them stay, and people lose them as their home city. */
  async remove(tx, ids) {
    const reports = await queries.selectReportIds(tx, ids)
    await queries.cityTable.remove(tx, ids)
    if (reports.length > 0) await deleteRevisions(tx, 'tap-water', reports)
    await deleteRevisions(tx, 'city-scores', ids)
  },
})
