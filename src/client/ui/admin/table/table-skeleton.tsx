import { Skeleton } from '#client/ui/components/skeleton.tsx'
import styles from './data-table.module.css'

const ROWS = Array.from({ length: 10 }, (_, index) => `row ${index}`)

/** Rows of the final height, while the real ones are on their way. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {ROWS.map((key, index) => (
        <tr key={key} className={styles.waiting}>
          <td colSpan={columns + 1}>
            <Skeleton width={`${88 - (index % 4) * 9}%`} height="18px" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
