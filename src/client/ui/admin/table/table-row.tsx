import { chakra } from '@chakra-ui/react/styled-system'
import { CheckBox } from '#client/ui/chakra/check-box.tsx'
import { ActionMenu } from './action-menu.tsx'
import type { TableAction, TableColumn, TableRow } from './data-table.types.ts'

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
}

/** One row; on phones a card. */
export function BodyRow<Row extends TableRow>(props: BodyRowProps<Row>) {
  const { row, columns, label, isChosen, actions, onFocus, onToggle, onOpen } = props
  return (
    <tr data-row={row.id} data-selected={isChosen || undefined} tabIndex={-1} onFocus={onFocus}>
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
            {onOpen === undefined ? (
              cell(row)
            ) : (
              <chakra.button
                type="button"
                minHeight="44px"
                fontWeight="inherit"
                textAlign="start"
                overflowWrap="anywhere"
                textUnderlineOffset="3px"
                _hover={{ textDecoration: 'underline' }}
                onClick={onOpen}
              >
                {cell(row)}
              </chakra.button>
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
