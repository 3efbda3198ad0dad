import { ProductPicture } from '#client/features/products/common/product-picture.tsx'
import { ShopLink } from '#client/features/products/common/shop-link.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import type { ProductListItem } from '#shared/products/products.schema.ts'
import styles from './plan-view.module.css'

/** A product with links to its page and to its shop or maker. The list shows the disclosure. */
export function ProductRow({ product }: { product: ProductListItem }) {
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <ProductPicture category={product.category} imageUrl={product.imageUrl} name={product.name} />
      </span>
      <span className={styles.words}>
        <AppLink to="/products/$productId" params={{ productId: product.id }} className={styles.name}>
          {product.name}
        </AppLink>
        {product.brand !== null && <span className="muted small">{product.brand}</span>}
      </span>
      {product.hasLink && <ShopLink product={product} />}
    </li>
  )
}
