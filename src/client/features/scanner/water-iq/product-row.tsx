import ExternalLinkIcon from 'lucide-react/icons/external-link'
import type { ProductListItem } from '../../../../shared/products/products.schema.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonClass } from '../../../ui/components/button.tsx'
import { ExternalLink } from '../../../ui/components/external-link.tsx'
import { ProductPicture } from '../../../ui/components/product-picture.tsx'
import styles from './plan-view.module.css'

/** The longest name of a part that products are looked up by (`productRecommendedInput`), in characters. */
export const MAX_PART_NAME = 120

/** A product with the way to its page and to its shop. The disclosure stands near, drawn by the list. */
export function ProductRow({ product, note }: { product: ProductListItem; note?: string }) {
  const below = note ?? product.brand
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <ProductPicture category={product.category} imageUrl={product.imageUrl} name={product.name} />
      </span>
      <span className={styles.words}>
        <AppLink to={`/products/${product.id}`} className={styles.name}>
          {product.name}
        </AppLink>
        {below !== null && <span className="muted small">{below}</span>}
      </span>
      {product.hasLink && (
        <ExternalLink
          href={`/go/${product.id}`}
          isAffiliate
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          aria-label={`Check price of ${product.name} (opens in a new tab)`}
        >
          Check Price
          <ExternalLinkIcon size={16} aria-hidden />
        </ExternalLink>
      )}
    </li>
  )
}
