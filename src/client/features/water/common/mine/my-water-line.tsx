import { AppLink } from '#client/ui/app-link.tsx'
import { useMyWater } from './use-my-water.ts'

/** The water the person drinks, with the way to what was found in it. */
export function MyWaterLine() {
  const { myWater } = useMyWater()
  return (
    <section aria-label="My water">
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
    </section>
  )
}
