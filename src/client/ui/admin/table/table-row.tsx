import { flexRender, type Row } from '@tanstack/react-table'
import { useRef } from 'react'
import { classNames } from '#client/ui/components/class-names.ts'
import { ActionMenu } from './action-menu.tsx'
import styles from './data-table.module.css'
import type { TableAction, TableRow } from './data-table.types.ts'
import { isNumeric } from './table-head.tsx'

/** Properties of {@link BodyRow}. */
export interface BodyRowProps<Data extends TableRow> {
  row: Row<Data>
  label: string
  actions: readonly TableAction[] | undefined
  onFocus: () => void
  /** `isRange`: Shift was held. Undefined where rows cannot be chosen. */
  onToggle: ((isRange: boolean) => void) | undefined
  onOpen: (() => void) | undefined
}

/** One row; on phones a card. */
export function BodyRow<Data extends TableRow>({
  row,
  label,
  actions,
  onFocus,
  onToggle,
  onOpen,
}: BodyRowProps<Data>) {
  const isRange = useRef(false)
  const isChosen = row.getIsSelected()
  return (
    <tr
      data-row={row.id}
      tabIndex={-1}
      className={classNames(styles.row, isChosen && styles.chosen)}
      onFocus={onFocus}
    >
      {onToggle !== undefined && (
        <td className={styles.check}>
          <label className={styles.checkTarget}>
            <input
              type="checkbox"
              aria-label={`Choose ${label}`}
              checked={isChosen}
              onClick={(event) => {
                isRange.current = event.shiftKey
              }}
              onChange={() => onToggle(isRange.current)}
            />
          </label>
        </td>
      )}
      {row.getVisibleCells().map(({ id, column, getContext }) => {
        const { header, cell, meta } = column.columnDef
        const content = flexRender(cell, getContext())
        if (!column.getCanHide()) {
          return (
            <th key={id} scope="row" className={styles.title}>
              {onOpen === undefined ? (
                content
              ) : (
                <button type="button" className={styles.open} onClick={onOpen}>
                  {content}
                </button>
              )}
            </th>
          )
        }
        return (
          <td
            key={id}
            className={classNames(styles.cell, isNumeric(meta) && styles.numeric)}
            data-label={String(header)}
          >
            {content}
          </td>
        )
      })}
      {actions !== undefined && (
        <td className={styles.actions}>
          <ActionMenu label={`Actions for ${label}`} actions={actions} />
        </td>
      )}
    </tr>
  )
}
