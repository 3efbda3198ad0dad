import { z } from 'zod'
import { fieldsOf } from '#server/db/column-names.ts'
import {
  findProducts,
  productEditing,
} from '#server/features/admin/editing/products/product-editing.service.ts'
import {
  httpsUrlSchema,
  NO_SOURCE,
  optionalTextSchema,
  sourceUrlSchema,
} from '#shared/admin/content.schema.ts'
import type { BadRow } from '#shared/admin/imports/imports.schema.ts'
import {
  NO_FACTS,
  productFieldsSchema,
  type StoredProductFields,
} from '#shared/products/admin-products.schema.ts'
import { PRODUCT_AUDIENCES, PRODUCT_CATEGORIES } from '#shared/products/product-categories.ts'
import { choiceCell, numberCell, requiredCell, requiredChoiceCell, yearCell } from './cells.ts'
import {
  exactFirst,
  type ImportRules,
  overwritten,
  type PlannedItem,
  plannedItem,
  repeatsOf,
} from './import-kind.ts'

const certificationsCell = z
  .string()
  .transform((text) => text.split('|').flatMap((claim) => (claim.trim() === '' ? [] : [claim.trim()])))
  .pipe(productFieldsSchema.shape.certifications)

const facts = productFieldsSchema.shape

const rowSchema = z.object({
  id: z.union([z.uuid(), z.literal('').transform(() => null)], 'This is not a valid id.').optional(),
  name: requiredCell(300, 'Product name is required'),
  brand: optionalTextSchema(120).optional(),
  category: requiredChoiceCell(PRODUCT_CATEGORIES),
  audience: choiceCell(PRODUCT_AUDIENCES)
    .transform((audience) => audience ?? undefined)
    .optional(),
  description: optionalTextSchema(10_000).optional(),
  link: httpsUrlSchema.optional(),
  partner_tag: productFieldsSchema.shape.partnerTag.optional(),
  ai_insight: optionalTextSchema(2000).optional(),
  certifications: certificationsCell.optional(),
  cartridge_months: numberCell.pipe(facts.cartridgeMonths).optional(),
  cartridge_liters: numberCell.pipe(facts.cartridgeLiters).optional(),
  replacement_part: facts.replacementPart.optional(),
  size: facts.size.optional(),
  cartridge_price_usd: numberCell.pipe(facts.cartridgePriceUsd).optional(),
  facts_url: facts.factsUrl.optional(),
  source_title: optionalTextSchema(500).optional(),
  source_url: sourceUrlSchema.optional(),
  source_year: yearCell.optional(),
  license: optionalTextSchema(500).optional(),
})
type Row = z.infer<typeof rowSchema>

const NOTHING: Omit<StoredProductFields, 'name' | 'category' | 'status'> = {
  brand: null,
  description: null,
  imageUrl: null,
  link: null,
  partnerTag: null,
  aiInsight: null,
  audience: 'household',
  ...NO_FACTS,
  certifications: [],
  ...NO_SOURCE,
  generatedBy: null,
}

const nameKey = (name: string, brand: string | null | undefined) =>
  `${name.toLowerCase()}\n${(brand ?? '').toLowerCase()}`

/** Imports products. A row refers to a product by its id, otherwise by name and brand. */
export const productImport: ImportRules<Row> = {
  row: rowSchema,
  async plan({ ctx, tx, status, isHeld }, all) {
    const rows = exactFirst(all, ({ id }) => Boolean(id))
    const bad: BadRow[] = []
    const wanted = {
      ids: rows.flatMap(({ row }) => (row.id ? [row.id] : [])),
      names: rows.flatMap(({ row }) => (row.id ? [] : [row.name])),
    }
    const products = await findProducts(tx, wanted, isHeld)
    const byId = new Map(products.map((product) => [product.id, product]))
    const byName = Map.groupBy(products, ({ fields }) => nameKey(fields.name, fields.brand))
    const repeatOf = repeatsOf('product')
    const items: PlannedItem[] = []
    for (const { line, row } of rows) {
      const named = row.id ? [] : (byName.get(nameKey(row.name, row.brand)) ?? [])
      const before = row.id ? byId.get(row.id) : named[0]
      if (row.id && before === undefined) {
        bad.push({
          line,
          column: 'id',
          problem: 'There is no product with this id. Leave the id empty for a new one.',
        })
        continue
      }
      if (named.length > 1) {
        bad.push({
          line,
          column: 'name',
          problem: `${named.length} products have this name and brand: say by the column id which one is meant.`,
        })
        continue
      }
      const name = nameKey(row.name, row.brand)
      const repeat = row.id
        ? repeatOf(line, [row.id], [name])
        : repeatOf(line, [...named.map(({ id }) => id), name])
      if (repeat !== null) {
        bad.push(repeat)
        continue
      }
      const { id: _id, ...columns } = row
      const fields = overwritten<StoredProductFields>(
        before?.fields ?? { ...NOTHING, name: row.name, category: row.category, status },
        fieldsOf(columns),
      )
      const item = { line, name: row.name }
      items.push(plannedItem(item, fields, before, () => productEditing.saveIn(ctx, tx, fields, before)))
    }
    return { items, bad }
  },
}
