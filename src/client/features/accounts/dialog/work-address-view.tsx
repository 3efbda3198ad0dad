import { trpc } from '#client/lib/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import { EmailForm } from './email-form.tsx'
import type { ViewActions } from './sign-in-outcome.ts'
import { useProviderAddress } from './use-provider-address.ts'

/** Logging in with the service of an organization, which is found by the domain of a work address. */
export function WorkAddressView({ email, onView }: ViewActions & { email: string }) {
  const find = trpc.auth.sso.useMutation()
  const addressOf = useProviderAddress()
  return (
    <EmailForm
      email={email}
      text="We open the log-in of your organization."
      label="Continue"
      busyLabel="Opening..."
      failure="Sign in Failed"
      send={async (address) => {
        const service = await find.mutateAsync({ email: address })
        if (service === null)
          throw new AppError(
            'NOT_FOUND',
            `No log-in of an organization is set up for ${address.slice(address.lastIndexOf('@') + 1)}. Log in with your password or a code.`,
          )
        location.assign(addressOf(service.url))
      }}
      onView={onView}
    />
  )
}
