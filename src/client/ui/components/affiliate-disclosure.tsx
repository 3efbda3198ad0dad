import Info from 'lucide-react/icons/info'
import styles from './affiliate-disclosure.module.css'
import { classNames } from './class-names.ts'

/** Properties of {@link AffiliateDisclosure}. */
export interface AffiliateDisclosureProps {
  text?: string
  className?: string
}

/** Says, near the first of them, that links earn a commission. */
export function AffiliateDisclosure({
  text = 'Some product cards are affiliate links. We may earn a commission.',
  className,
}: AffiliateDisclosureProps) {
  return (
    <p className={classNames(styles.note, className)}>
      <Info size={16} aria-hidden />
      {text}
    </p>
  )
}
