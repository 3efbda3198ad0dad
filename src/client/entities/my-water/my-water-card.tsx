import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { useMyWater } from './use-my-water.ts'

/** The water the person drinks, with the way to what was found in it. */
export function MyWaterCard() {
  const { myWater } = useMyWater()
  return (
    <Card as="section" isPadded aria-labelledby="my-water">
      <h2 id="my-water">My water</h2>
      {myWater === null ? (
        <p>
          <AppLink to="/find" className="text-link">
            Find your water
          </AppLink>{' '}
          <span className="muted">and see what was found in it.</span>
        </p>
      ) : (
        <p>
          <AppLink to={myWater.path} className="text-link">
            {myWater.name}
          </AppLink>{' '}
          <span className="muted">What was found in it, with years and sources.</span>
        </p>
      )}
    </Card>
  )
}
