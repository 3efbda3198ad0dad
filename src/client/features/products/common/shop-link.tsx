import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { buttonClass } from '#client/ui/public/button.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { iconButtonClass } from '#client/ui/public/icon-button.tsx'

interface ShopLinkProps {
  product: { id: string; name: string; isAffiliate: boolean }
  look?: 'primary' | 'secondary' | 'icon'
}

/**
 * The link to a product's shop or maker, through `/go/`, which counts the click. Only a link with a partner tag is an
 * affiliate link and says so to search engines; any other is a plain link to the maker.
 */
export function ShopLink({ product: { id, name, isAffiliate }, look = 'secondary' }: ShopLinkProps) {
  const isIcon = look === 'icon'
  return (
    <ExternalLink
      href={`/go/${id}`}
      isAffiliate={isAffiliate}
      className={isIcon ? iconButtonClass(true) : buttonClass({ variant: look, size: 'sm' })}
      aria-label={
        isAffiliate
          ? `Check price of ${name} (opens in a new tab)`
          : `Visit maker of ${name} (opens in a new tab)`
      }
    >
      {!isIcon && (isAffiliate ? 'Check Price' : 'Visit maker')}
      <ExternalLinkIcon size={18} aria-hidden />
    </ExternalLink>
  )
}
