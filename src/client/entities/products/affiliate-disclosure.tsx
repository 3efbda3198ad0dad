import Info from 'lucide-react/icons/info'
import styles from './affiliate-disclosure.module.css'
import { classNames } from '#client/ui/components/class-names.ts'

interface AffiliateDisclosureProps {
  text?: string
  className?: string
}

/** Says that links earn a commission. Shown near the first affiliate link, and only where there is one. */
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
