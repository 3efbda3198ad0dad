import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { requireReauthentication } from '#server/trpc/require-reauthentication.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import { localDay } from '#shared/local-day.ts'
import {
  type AdminProductRow,
  type AdminProductsRequest,
  type StoredProductFields,
  storedProductFieldsSchema,
} from '#shared/products/admin-products.schema.ts'
import { contentEditing } from '../content-editing.service.ts'
import { productTable, selectProductIds, type WantedProducts } from './product-editing.queries.ts'
import { selectTable } from './product-table.queries.ts'

export const productEditing = contentEditing({
  ...productTable,
  kind: 'product',
  noun: 'product',
  nameOf: ({ name }) => name,
  parse: (data) => storedProductFieldsSchema.parse(data),
  async beforeSave(ctx, _tx, fields: StoredProductFields, before) {
    requireProofForLink(ctx, fields, before?.fields)
    return { fields: datePrice(ctx, fields, before?.fields), derived: null }
  },
})

/** A price is true on one day: the day on which someone typed it. */
function datePrice(
  { deps }: MemberContext,
  fields: StoredProductFields,
  before: StoredProductFields | undefined,
): StoredProductFields {
  if (fields.cartridgePriceUsd === null) return { ...fields, cartridgePriceOn: null }
  const isSame = fields.cartridgePriceUsd === before?.cartridgePriceUsd
  return { ...fields, cartridgePriceOn: isSame ? before.cartridgePriceOn : localDay(deps.clock.now(), 'UTC') }
}

/**
 * The link and its partner tag decide where people and the money for their clicks go, so changing them takes a recent
 * proof. Throws FORBIDDEN (`details.reason`: reauthentication-required).
 */
function requireProofForLink(
  { session }: MemberContext,
  after: StoredProductFields,
  before: StoredProductFields | undefined,
): void {
  const isSame = after.link === (before?.link ?? null) && after.partnerTag === (before?.partnerTag ?? null)
  if (!isSame) requireReauthentication(session)
}

const CLICK_DAYS = 30
const DAY_MS = 86_400_000

/** One page of the table of products, with their affiliate clicks of the last 30 days. */
export function tableOfProducts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: AdminProductsRequest,
): Promise<TablePage<AdminProductRow>> {
  const since = new Date(clock.now().getTime() - CLICK_DAYS * DAY_MS)
  return selectTable(db, input, since.toISOString())
}

/** The products with these ids or names, for an import to compare its file with. Locked if the import is going to write. */
export async function findProducts(tx: Tx, wanted: WantedProducts, isHeld: boolean) {
  const ids = await selectProductIds(tx, wanted)
  return isHeld ? productTable.lock(tx, ids) : productTable.selectMany(tx, ids)
}
