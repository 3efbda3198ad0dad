import { AppLink } from '#client/ui/app-link.tsx'

/** The ways from a list of cities to one's own water. */
export const OwnWaterLinks = () => (
  <p>
    Your own tap?{' '}
    <AppLink to="/find" className="text-link">
      Find your water by ZIP code or town
    </AppLink>{' '}
    or{' '}
    <AppLink to="/water/us" className="text-link">
      see all US water systems by state
    </AppLink>
    .
  </p>
)
