import type { ReactNode } from 'react'
import { ProductPicture } from '#client/features/products/common/product-picture.tsx'
import { ShopLink } from '#client/features/products/common/shop-link.tsx'
import { Box } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Card, CardCoverLink } from '#client/ui/public/card.tsx'
import { AUDIENCE_LABELS } from '#shared/products/product-categories.ts'
import type { ProductListItem } from '#shared/products/products.schema.ts'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: ProductListItem
  /** What the list says of it besides, below its description. */
  facts?: ReactNode
}

/** A product in a list: the card links to its page, the button to its shop or maker. Affiliate links are marked. */
export function ProductCard({ product, facts }: ProductCardProps) {
  const { id, name, brand, category, audience, description, imageUrl } = product
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture category={category} name={name} imageUrl={imageUrl} />
      </div>
      <div className={styles.text}>
        {brand !== null && <p className="muted small">{brand}</p>}
        <Box as="h2" marginTop={4} className="h3">
          <CardCoverLink to="/products/$productId" params={{ productId: id }}>
            {name}
          </CardCoverLink>
        </Box>
        {description !== null && <p className={`muted small ${styles.description}`}>{description}</p>}
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
        <div className={styles.foot}>
          <Badge>{product.isAffiliate ? 'Affiliate' : category}</Badge>
          {audience !== 'household' && <Badge>{AUDIENCE_LABELS[audience]}</Badge>}
          {product.hasLink && (
            <span className={styles.price}>
              <ShopLink product={product} />
            </span>
          )}
        </div>
      </div>
    </Card>
  )
}
