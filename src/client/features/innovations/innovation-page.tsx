import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { InnovationArticle } from './innovation-article.tsx'
import styles from './innovation-page.module.css'

/** The page of one innovation, with products that fit. */
export function InnovationPage({ id, recommended }: { id: string; recommended: ReactNode }) {
  const [innovation] = trpc.innovations.byId.useSuspenseQuery({ id })
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { label: 'Home', to: '/' },
          { label: 'Innovations', to: '/innovations' },
          { label: innovation.title },
        ]}
      />
      <div className={styles.columns}>
        <InnovationArticle innovation={innovation} />
        <Stack as="aside" gap={12} aria-label="Products">
          {recommended}
          <AppLink to="/products" className="text-link">
            All products
          </AppLink>
        </Stack>
      </div>
    </div>
  )
}
