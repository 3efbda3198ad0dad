import type { MouseEvent } from 'react'
import { AppLink, type LinkTarget } from '#client/ui/app-link.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { ActionMenu } from './action-menu.tsx'
import type { TableAction, TableColumn, TableRow } from './data-table.types.ts'
import styles from './table-row.module.css'

export interface BodyRowProps<Row extends TableRow> {
  row: Row
  columns: readonly TableColumn<Row>[]
  label: string
  isChosen: boolean
  actions: readonly TableAction[] | undefined
  onFocus: () => void
  /** `isRange`: Shift was held. Undefined where rows cannot be chosen. */
  onToggle: ((isRange: boolean) => void) | undefined
  onOpen: (() => void) | undefined
  link: LinkTarget | undefined
}

/** A press on the row itself: not on a control in it, not to select text, not to open something elsewhere. */
function isPlainPress({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || shiftKey || getSelection()?.isCollapsed === false) return false
  return target instanceof Element && target.closest('a, button, input, label, [role=menuitem]') === null
}

/** One row; on phones a card. A press opens it; Enter does the same by keyboard. */
export function BodyRow<Row extends TableRow>(props: BodyRowProps<Row>) {
  const { row, columns, label, isChosen, actions, onFocus, onToggle, onOpen, link } = props
  return (
    <tr
      data-row={row.id}
      data-opens={onOpen !== undefined || undefined}
      data-selected={isChosen || undefined}
      tabIndex={-1}
      onFocus={onFocus}
      onClick={(event) => isPlainPress(event) && onOpen?.()}
    >
      {onToggle !== undefined && (
        <td data-cell="select">
          <CheckBox
            label={`Choose ${label}`}
            isLabelHidden
            isChecked={isChosen}
            onChange={(_isChosen, isShiftHeld) => onToggle(isShiftHeld)}
          />
        </td>
      )}
      {columns.map(({ id, header, cell, isTitle, isNumeric }) =>
        isTitle ? (
          <th key={id} scope="row">
            {link !== undefined ? (
              <AppLink {...link} className="text-link">
                {cell(row)}
              </AppLink>
            ) : onOpen === undefined ? (
              cell(row)
            ) : (
              <button className={styles.open} type="button" onClick={onOpen}>
                {cell(row)}
              </button>
            )}
          </th>
        ) : (
          <td key={id} data-label={header} data-numeric={isNumeric}>
            {cell(row)}
          </td>
        ),
      )}
      {actions !== undefined && (
        <td data-cell="actions">
          <ActionMenu label={`Actions for ${label}`} actions={actions} />
        </td>
      )}
    </tr>
  )
}
