import { ProductPicture } from '#client/features/products/common/product-picture.tsx'
import { ShopLink } from '#client/features/products/common/shop-link.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { ListRow } from '#client/ui/public/row-list.tsx'
import { AUDIENCE_LABELS } from '#shared/products/product-categories.ts'
import type { ProductListItem } from '#shared/products/products.schema.ts'
import styles from './product-card.module.css'

/** A product in a list of rows: the row links to its page, the sign at the right to its shop or maker. */
export function ProductRow({ product }: { product: ProductListItem }) {
  const { id, name, brand, category, audience, description, imageUrl, isAffiliate } = product
  const facts = [brand, category, audience === 'household' ? null : AUDIENCE_LABELS[audience]]
  return (
    <ListRow
      link={{ to: '/products/$productId', params: { productId: id } }}
      title={name}
      picture={<ProductPicture category={category} name={name} imageUrl={imageUrl} />}
      wideLine={description}
      side={
        product.hasLink && (
          <span className={styles.price}>
            <ShopLink product={product} look="icon" />
          </span>
        )
      }
    >
      <p className="muted small">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {isAffiliate && (
        <p>
          <Badge>Affiliate</Badge>
        </p>
      )}
    </ListRow>
  )
}
