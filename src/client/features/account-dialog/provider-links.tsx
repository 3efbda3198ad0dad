import { useLocation } from '@tanstack/react-router'
import { trpc } from '#client/lib/trpc.ts'
import { buttonClass } from '#client/ui/components/button.tsx'

/** Links to log in with other services, if any are set up. They return to this page. */
export function ProviderLinks() {
  const providers = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const next = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return providers.data?.map(({ id, name, icon }) => (
    <a
      key={id}
      className={buttonClass({ variant: 'secondary', isFull: true })}
      href={`/auth/${id}?next=${encodeURIComponent(next)}`}
    >
      {icon !== null && <img src={icon} alt="" width={20} height={20} />}
      Continue with {name}
    </a>
  ))
}
