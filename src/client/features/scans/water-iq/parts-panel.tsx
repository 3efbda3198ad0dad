import Droplet from 'lucide-react/icons/droplet'
import Wrench from 'lucide-react/icons/wrench'
import { AffiliateDisclosure } from '#client/entities/products/affiliate-disclosure.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { formatCount } from '#shared/format/number.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import styles from './plan-view.module.css'
import { MAX_PART_NAME, ProductRow } from './product-row.tsx'

/** What is needed for the repair, each part with a product that is one where the catalogue has it, and the tools. */
export function PartsPanel({ plan }: { plan: SavedPlan }) {
  const { parts, tools } = plan.partsTools
  const found = trpc.useQueries((queries) =>
    parts.map(({ name }) =>
      queries.products.recommended({ for: 'parts', partNames: [name.slice(0, MAX_PART_NAME)] }),
    ),
  )
  const rows = parts.map((part, index) => ({
    ...part,
    product: found[index]?.data?.[0],
    isPending: found[index]?.isPending ?? true,
  }))
  const hasAffiliate = rows.some(({ product }) => product?.isAffiliate)
  return (
    <>
      <section className={styles.block}>
        <h3>Parts</h3>
        {parts.length === 0 && <p className="muted">No parts are needed.</p>}
        {hasAffiliate && (
          <AffiliateDisclosure text="Affiliate links. We may earn a commission, at no cost to you." />
        )}
        <ul>
          {rows.map(({ name, quantity, product, isPending }) =>
            product ? (
              <ProductRow
                key={name}
                product={product}
                note={`For: ${name}. ${formatCount(quantity, 'piece')}`}
              />
            ) : (
              <li key={name} className={styles.row}>
                <span className={styles.icon}>
                  <Droplet size={22} aria-hidden />
                </span>
                <span className={styles.words}>
                  <b>{name}</b>
                  <span className="muted small">
                    {formatCount(quantity, 'piece')}
                    {!isPending && '. No product in the catalogue'}
                  </span>
                </span>
              </li>
            ),
          )}
        </ul>
      </section>
      <section className={styles.block}>
        <h3>Tools</h3>
        {tools.length === 0 ? (
          <p className="muted">No tools are needed.</p>
        ) : (
          <ul className={styles.marked}>
            {tools.map((tool) => (
              <li key={tool}>
                <Wrench size={18} aria-hidden />
                {tool}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
