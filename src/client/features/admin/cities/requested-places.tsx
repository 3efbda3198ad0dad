import { chakra } from '@chakra-ui/react/styled-system'
import { trpc } from '#client/lib/trpc.ts'
import { TimeCell } from '#client/ui/admin/table/day-cell.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { formatNumber } from '#shared/format/number.ts'

/** Places people looked for and did not find. Draws nothing where there are none. */
export function RequestedPlaces() {
  const { data } = trpc.admin.places.requested.useQuery()
  if (data === undefined || data.length === 0) return null
  return (
    <chakra.section marginTop="32" aria-labelledby="requested-places">
      <chakra.h2 id="requested-places" marginBottom="8">
        Places people asked for
      </chakra.h2>
      <Scrollable label="Places and requests">
        <chakra.table
          width="100%"
          css={{ '& th, & td': { padding: '{spacing.8} {spacing.12}', textAlign: 'start' } }}
        >
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
        </chakra.table>
      </Scrollable>
    </chakra.section>
  )
}
