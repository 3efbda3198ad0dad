import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '#client/ui/app-link.tsx'
import { type FoundTopic, kindsFor } from '#shared/products/product-fit.rules.ts'
import styles from './offered-kinds.module.css'

/** The kinds of product that treat or test what was found in a water, each with its standard; nothing without a finding. */
export function OfferedKinds({ topics }: { topics: readonly FoundTopic[] }) {
  const kinds = kindsFor(topics)
  if (kinds.length === 0) return null
  return (
    <ul>
      {kinds.map(({ text, topic }) => (
        <li key={text}>
          <AppLink to="/products/for/$topic" params={{ topic }} className={styles.kind}>
            {text}
            <ChevronRight size={18} aria-hidden />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
