import { Pagination } from '@chakra-ui/react/pagination'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Row } from '#client/ui/layout/layout.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import type { TablePage } from '#shared/admin/table.schema.ts'
import { countWords, rowsBeforePrevious } from './table-state.ts'
import type { TableState } from './use-table-state.ts'

export interface TableFootProps {
  state: TableState
  page: TablePage<unknown>
}

/** Where one is in the table, and the ways to the previous and the next page. */
export function TableFoot({ state, page }: TableFootProps) {
  const { previousCursor, nextCursor } = page
  const rows = page.items.length
  const rowsBefore = previousCursor === null ? 0 : state.rowsBefore
  // Pages are found by cursors, not by numbers: there is one before, this one, and one after.
  const current = previousCursor === null ? 1 : 2
  return (
    <Row align="center" justify="between" gap={16}>
      <p className="muted small" role="status">
        {countWords(rowsBefore, { ...page, rows })}
      </p>
      <Pagination.Root
        asChild
        count={current + Number(nextCursor !== null)}
        pageSize={1}
        page={current}
        translations={{ rootLabel: 'Pages of the table' }}
        onPageChange={({ page: chosen }) => {
          if (chosen < current && previousCursor !== null)
            state.goTo(previousCursor, rowsBeforePrevious(rowsBefore))
          if (chosen > current && nextCursor !== null) state.goTo(nextCursor, rowsBefore + rows)
        }}
      >
        <Row as="nav" gap={8}>
          <Pagination.PrevTrigger asChild _disabled={{ opacity: 0.4, cursor: 'not-allowed' }}>
            <IconButton label="Previous page" isOutlined>
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
          </Pagination.PrevTrigger>
          <Pagination.NextTrigger asChild _disabled={{ opacity: 0.4, cursor: 'not-allowed' }}>
            <IconButton label="Next page" isOutlined>
              <ChevronRight size={18} aria-hidden />
            </IconButton>
          </Pagination.NextTrigger>
        </Row>
      </Pagination.Root>
    </Row>
  )
}
