import { trpc } from '#client/lib/trpc.ts'
import { TimeCell } from '#client/ui/admin/table/day-cell.tsx'
import { Box } from '#client/ui/layout/layout.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { formatNumber } from '#shared/format/number.ts'
import styles from './requested-places.module.css'

/** Places people looked for and did not find. Draws nothing where there are none. */
export function RequestedPlaces() {
  const { data } = trpc.admin.places.requested.useQuery()
  if (data === undefined || data.length === 0) return null
  return (
    <Box as="section" marginTop={32} aria-labelledby="requested-places">
      <Box as="h2" marginBottom={8} id="requested-places">
        Places people asked for
      </Box>
      <Scrollable label="Places and requests">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Requests</th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ key, place, requests, lastAt }) => (
              <tr key={key}>
                <th scope="row">{place}</th>
                <td>{formatNumber(requests)}</td>
                <td>
                  <TimeCell isoTime={lastAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </Box>
  )
}
