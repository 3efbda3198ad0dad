import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { factRows } from '#shared/products/product-facts.rules.ts'
import type { ProductFacts } from '#shared/products/products.schema.ts'
import styles from './product-page.module.css'

/** What helps choosing a product: how long a cartridge lasts, what to buy next, what it costs a year. Only what is known. */
export function ChoiceFacts({ product }: { product: ProductFacts }) {
  const rows = factRows(product)
  if (rows.length === 0) return null
  return (
    <section className={styles.insight} aria-labelledby="facts">
      <h2 id="facts">Good to know before you buy</h2>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {product.factsUrl !== null && (
        <p className="muted small">
          <ExternalLink href={product.factsUrl} className="text-link">
            Where this is stated
          </ExternalLink>
        </p>
      )}
    </section>
  )
}
