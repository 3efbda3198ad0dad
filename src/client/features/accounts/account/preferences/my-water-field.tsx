import { useState } from 'react'
import { PlaceChoice } from '#client/features/water/common/mine/place-choice.tsx'
import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import styles from '../account.module.css'

/** The water the person drinks: a water system, a city or their own well. It is saved as soon as one is chosen. */
export function MyWaterField() {
  const { myWater, setMyWater, isBusy } = useMyWater()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Stack as="section" gap={12} className={styles.part} aria-labelledby="my-water">
      <h3 id="my-water" className={styles.partTitle}>
        My water
      </h3>
      <p className="muted small">
        It is compared with bottles you scan, and looked at when you describe a problem.
      </p>
      {myWater !== null && (
        <p>
          <AppLink to={myWater.path} className="text-link">
            {myWater.name}
          </AppLink>
        </p>
      )}
      {(myWater === null || isChanging) && (
        <PlaceChoice
          label="ZIP code, town, utility or city"
          onChoose={(water) => {
            setMyWater(water)
            setIsChanging(false)
          }}
        />
      )}
      {myWater !== null && (
        <Row wraps align="center" gap={12} className={styles.row}>
          {!isChanging && (
            <Button variant="secondary" size="sm" onClick={() => setIsChanging(true)}>
              Change my water
            </Button>
          )}
          <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => setMyWater(null)}>
            Remove my water
          </Button>
        </Row>
      )}
    </Stack>
  )
}
