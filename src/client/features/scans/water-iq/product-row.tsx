import { ProductPicture } from '#client/entities/products/product-picture.tsx'
import { ShopLink } from '#client/entities/products/shop-link.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import type { ProductListItem } from '#shared/products/products.schema.ts'
import styles from './plan-view.module.css'

/** The longest name of a part that products are looked up by (`productRecommendedInput`), in characters. */
export const MAX_PART_NAME = 120

/** A product with links to its page and to its shop or maker. The list shows the disclosure. */
export function ProductRow({ product, note }: { product: ProductListItem; note?: string }) {
  const below = note ?? product.brand
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <ProductPicture category={product.category} imageUrl={product.imageUrl} name={product.name} />
      </span>
      <span className={styles.words}>
        <AppLink to="/products/$productId" params={{ productId: product.id }} className={styles.name}>
          {product.name}
        </AppLink>
        {below !== null && <span className="muted small">{below}</span>}
      </span>
      {product.hasLink && <ShopLink product={product} />}
    </li>
  )
}
