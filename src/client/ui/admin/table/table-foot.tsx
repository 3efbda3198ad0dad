import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#client/ui/components/icon-button.tsx'
import type { TablePage } from '#shared/admin/table.schema.ts'
import styles from './data-table.module.css'
import { countWords, rowsBeforePrevious } from './table-state.ts'
import type { TableState } from './use-table-state.ts'

/** Properties of {@link TableFoot}. */
export interface TableFootProps {
  state: TableState
  page: TablePage<unknown>
}

/** Where one is in the table, and the ways to the pages beside this one. */
export function TableFoot({ state, page }: TableFootProps) {
  const { previousCursor, nextCursor } = page
  const rows = page.items.length
  const rowsBefore = previousCursor === null ? 0 : state.rowsBefore
  return (
    <div className={styles.foot}>
      <p className="muted small" role="status">
        {countWords(rowsBefore, { ...page, rows })}
      </p>
      <nav aria-label="Pages of the table" className={styles.pages}>
        <IconButton
          label="Previous page"
          isOutlined
          disabled={previousCursor === null}
          onClick={() =>
            previousCursor !== null && state.goTo(previousCursor, rowsBeforePrevious(rowsBefore))
          }
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          label="Next page"
          isOutlined
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && state.goTo(nextCursor, rowsBefore + rows)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </nav>
    </div>
  )
}
