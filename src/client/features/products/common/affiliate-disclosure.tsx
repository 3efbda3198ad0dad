import Info from 'lucide-react/icons/info'
import { classNames } from '#client/ui/public/class-names.ts'
import styles from './affiliate-disclosure.module.css'

interface AffiliateDisclosureProps {
  text?: string
  className?: string
}

/** Discloses that links earn a commission. Shown near the first affiliate link, if there is one. */
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
