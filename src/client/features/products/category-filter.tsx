import { MARKETPLACE_CATEGORIES, type ProductCategory } from '#shared/products/product-categories.ts'
import styles from './category-filter.module.css'

interface CategoryFilterProps {
  selected: ProductCategory | undefined
  onSelect(category: ProductCategory | undefined): void
}

/** The 21 category buttons: one scrolling row on phones, a side list on wide screens. */
export function CategoryFilter({ selected, onSelect }: CategoryFilterProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>Category</legend>
      {[undefined, ...MARKETPLACE_CATEGORIES].map((category) => (
        <button
          key={category ?? 'All Products'}
          type="button"
          className={styles.choice}
          aria-pressed={category === selected}
          onClick={() => onSelect(category)}
        >
          {category ?? 'All Products'}
        </button>
      ))}
    </fieldset>
  )
}
