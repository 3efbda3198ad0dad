import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatNumber } from '#shared/format/number.ts'

/** How many records are put before someone at a time. */
export const BATCH_SIZE = 10

export interface ReviewProgressProps {
  /** How many records of the batch are left; null if all records are shown. */
  left: number | null
  /** How many records the batch began with. */
  batch: number
  decided: number
  waiting: number
}

/** How far the batch and the whole queue have come. */
export function ReviewProgress({ left, batch, decided, waiting }: ReviewProgressProps) {
  const all = decided + waiting
  return (
    <Flex direction="column" gap="6px" marginBottom="16">
      <chakra.p className="muted small">
        {left !== null && <b>{`${batch - left} of ${batch} in this batch. `}</b>}
        {`${formatNumber(decided)} of ${formatNumber(all)} records decided.`}
      </chakra.p>
      <Tube size="sm" value={all === 0 ? 100 : (decided / all) * 100} />
    </Flex>
  )
}
