import ChevronLeft from 'lucide-react/icons/chevron-left'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { ProductDetails } from './product-details.tsx'
import styles from './product-page.module.css'

export function ProductPage({ id }: { id: string }) {
  const [product] = trpc.products.byId.useSuspenseQuery({ id })
  return (
    <div className="wrap">
      <AppLink to="/products" className={styles.back}>
        <ChevronLeft size={18} aria-hidden /> Back
      </AppLink>
      <ProductDetails product={product} />
    </div>
  )
}
