import Droplet from 'lucide-react/icons/droplet'
import MapPin from 'lucide-react/icons/map-pin'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { StatusSign, signColors } from '#client/features/water/common/tap-water/status-badge.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import { DayRow, RowSign } from './day-row.tsx'
import styles from './my-day.module.css'

/** The verdict on the person's own water in one row, or the way to find it. */
export function MyWaterRow() {
  const water = useUser()?.myWater ?? null
  const verdict = trpc.myWater.verdict.useQuery(undefined, { enabled: water !== null }).data ?? null
  if (water === null)
    return (
      <DayRow
        to="/find"
        sign={
          <RowSign>
            <MapPin size={22} aria-hidden />
          </RowSign>
        }
      >
        <b>Find your water</b>
        <span className="muted small">See what was found in it.</span>
      </DayRow>
    )
  const { waterStatus = null, line = null } = verdict ?? {}
  if (waterStatus === null)
    return (
      <DayRow
        to={water.path}
        sign={
          <RowSign>
            <Droplet size={22} aria-hidden />
          </RowSign>
        }
      >
        <b>{water.name}</b>
        {water.place.kind === 'well' && (
          <span className="muted small">Only you test a well. See what to test for.</span>
        )}
      </DayRow>
    )
  return (
    <DayRow
      to={water.path}
      className={signColors(waterStatus)}
      sign={
        <RowSign>
          <StatusSign name={waterStatus} size={22} />
        </RowSign>
      }
    >
      <b>{water.name}</b>
      <span className={styles.status}>{STATUS_LABELS[waterStatus]}</span>
      <span className="muted small">{line}</span>
    </DayRow>
  )
}
