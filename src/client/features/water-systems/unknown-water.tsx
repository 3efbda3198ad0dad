import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'

/** No water is known at this address. */
export const UnknownWater = ({ title }: { title: string }) => (
  <NotFoundPage title={title} action={{ label: 'Find your water', to: '/find' }} />
)
