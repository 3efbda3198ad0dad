import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { buttonClass } from '../../ui/components/button.tsx'
import { ExternalLink } from '../../ui/components/external-link.tsx'
import { iconButtonClass } from '../../ui/components/icon-button.tsx'

interface CheckPriceLinkProps {
  product: { id: string; name: string }
  look?: 'primary' | 'secondary' | 'icon'
}

/** The way to a shop: through our own address, which counts the click; marked as an affiliate link for search engines. */
export function CheckPriceLink({ product, look = 'secondary' }: CheckPriceLinkProps) {
  const isIcon = look === 'icon'
  return (
    <ExternalLink
      href={`/go/${product.id}`}
      isAffiliate
      className={isIcon ? iconButtonClass(true) : buttonClass({ variant: look, size: 'sm' })}
      aria-label={`Check price of ${product.name} (opens in a new tab)`}
    >
      {!isIcon && 'Check Price'}
      <ExternalLinkIcon size={18} aria-hidden />
    </ExternalLink>
  )
}
