import type { ProductListItem } from '../../../shared/products/products.schema.ts'
import { Badge } from '../../ui/components/badge.tsx'
import { Card, CardCoverLink } from '../../ui/components/card.tsx'
import { ProductPicture } from '../../ui/components/product-picture.tsx'
import { CheckPriceLink } from './check-price-link.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: ProductListItem
  /** What the badge says: the product's kind, or that the card is an advertisement. */
  badge?: string
}

/** A product in a list: the card leads to its page, Check Price to the shop. */
export function ProductCard({ product, badge }: ProductCardProps) {
  const { id, name, brand, category, description, imageUrl } = product
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture category={category} name={name} imageUrl={imageUrl} />
      </div>
      <div className={styles.text}>
        {brand !== null && <p className="muted small">{brand}</p>}
        <h2 className={styles.title}>
          <CardCoverLink to={`/products/${id}`}>{name}</CardCoverLink>
        </h2>
        {description !== null && <p className={`muted small ${styles.description}`}>{description}</p>}
        <div className={styles.foot}>
          <Badge>{badge ?? category}</Badge>
          {product.hasLink && (
            <span className={styles.price}>
              <CheckPriceLink product={product} />
            </span>
          )}
        </div>
      </div>
    </Card>
  )
}
