import Building2 from 'lucide-react/icons/building-2'
import { trpc } from '#client/lib/trpc.ts'
import { Button, buttonClass } from '#client/ui/public/button.tsx'
import { useProviderAddress } from './use-provider-address.ts'

interface ProviderLinksProps {
  /** Asks for a work address, whose domain says which service it logs in with. */
  onWorkAddress: () => void
}

/** Links to log in with other services, if any are set up. They return to this page. */
export function ProviderLinks({ onWorkAddress }: ProviderLinksProps) {
  const providers = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const addressOf = useProviderAddress()
  const forEveryone = providers.data?.filter(({ isForDomains }) => !isForDomains) ?? []
  return (
    <>
      {forEveryone.map(({ id, name, icon }) => (
        <a
          key={id}
          className={buttonClass({ variant: 'secondary', isFull: true })}
          href={addressOf(`/auth/${id}`)}
        >
          {icon !== null && <img src={icon} alt="" width={20} height={20} />}
          Continue with {name}
        </a>
      ))}
      {providers.data?.some(({ isForDomains }) => isForDomains) === true && (
        <Button variant="secondary" isFull onClick={onWorkAddress}>
          <Building2 size={18} aria-hidden /> Log in with a work address
        </Button>
      )}
    </>
  )
}
