import type { Product } from '../../../shared/products/products.schema.ts'
import { AffiliateDisclosure } from '../../ui/components/affiliate-disclosure.tsx'
import { Badge } from '../../ui/components/badge.tsx'
import { GeneratedNote } from '../../ui/components/generated-note.tsx'
import { ProductPicture } from '../../ui/components/product-picture.tsx'
import { CheckPriceLink } from './check-price-link.tsx'
import styles from './product-page.module.css'

/** One product: what it is, what it is certified for (only where confirmed), and the way to the shop. */
export function ProductDetails({ product }: { product: Product }) {
  const { name, brand, category, description, imageUrl, aiInsight, certifications, source, isGenerated } =
    product
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>
        <ProductPicture category={category} name={name} imageUrl={imageUrl} alt={name} isEager />
      </div>
      <div>
        {brand !== null && <p className="muted">{brand}</p>}
        <h1>{name}</h1>
        <p className={styles.badges}>
          <Badge>{category}</Badge>
          {certifications.map((certification) => (
            <Badge key={certification} tone="good">
              {certification}
            </Badge>
          ))}
          <GeneratedNote isGenerated={isGenerated} />
        </p>
        {description !== null && <p className={styles.description}>{description}</p>}
        {aiInsight !== null && (
          <section className={styles.insight} aria-labelledby="insight">
            <h2 id="insight">Written by AI</h2>
            <p className="muted">{aiInsight}</p>
          </section>
        )}
        <div className={styles.price}>
          <AffiliateDisclosure text="This is an affiliate link: we may earn a commission, at no cost to you." />
          {product.hasLink ? (
            <CheckPriceLink product={product} look="primary" />
          ) : (
            <p className="muted">We know of no shop for this product yet.</p>
          )}
        </div>
        {source.title !== null && <p className={styles.source}>Source: {source.title}</p>}
      </div>
    </div>
  )
}
