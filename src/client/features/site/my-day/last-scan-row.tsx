import ScanLine from 'lucide-react/icons/scan-line'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { formatMineral } from '#shared/format/number.ts'
import { DayRow, RowSign } from './day-row.tsx'
import styles from './my-day.module.css'

/** The bottle that was scanned last, or the way to scan one. */
export function LastScanRow() {
  const scan = trpc.scans.list.useQuery({ type: 'bottle', limit: 1 }).data?.items[0]
  if (scan === undefined)
    return (
      <DayRow
        to="/scanner"
        search={{ type: 'bottle' }}
        sign={
          <RowSign>
            <ScanLine size={22} aria-hidden />
          </RowSign>
        }
      >
        <b>Scan a bottle</b>
        <span className="muted small">See its minerals and cautions.</span>
      </DayRow>
    )
  const dissolved = scan.tds === null ? Number.NaN : Number(scan.tds)
  return (
    <DayRow
      to="/scanner"
      search={{ scan: scan.id }}
      sign={
        <span className={styles.bottle}>
          <BottleShape
            name={scan.brandname}
            dissolved={Number.isFinite(dissolved) ? dissolved : null}
            height={48}
          />
        </span>
      }
    >
      <b>{scan.brandname}</b>
      <span className="muted small">
        Your last scan{Number.isFinite(dissolved) && ` · ${formatMineral(dissolved)} mg/L dissolved`}
      </span>
    </DayRow>
  )
}
