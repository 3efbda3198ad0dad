import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { contentEditing } from '../content-editing.service.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import {
  type AdminProductRow,
  type AdminProductsRequest,
  storedProductFieldsSchema,
} from '#shared/products/admin-products.schema.ts'
import { productTable, selectFoundIds, type WantedProducts } from './product-editing.queries.ts'
import { selectTable } from './product-table.queries.ts'

/** How products are written. */
export const productEditing = contentEditing({
  kind: 'product',
  nameOf: ({ name }) => name,
  parse: (data) => storedProductFieldsSchema.parse(data),
  ...productTable,
})

const CLICK_DAYS = 30
const DAY_MS = 86_400_000

/** One page of the table of products. */
export function tableOfProducts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: AdminProductsRequest,
): Promise<TablePage<AdminProductRow>> {
  const since = new Date(clock.now().getTime() - CLICK_DAYS * DAY_MS)
  return selectTable(db, input, since.toISOString())
}

/** Products of these ids or names as they are: what an import compares its file with. Held, until the transaction ends. */
export async function findProducts(tx: Tx, wanted: WantedProducts, isHeld: boolean) {
  const ids = await selectFoundIds(tx, wanted)
  return isHeld ? productTable.lock(tx, ids) : productTable.selectMany(tx, ids)
}
