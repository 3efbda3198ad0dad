import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'

/** A row as a card: the title between its box and its menu, and below them each value next to its column's name. */
const card = defineStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  padding: '{spacing.8} {spacing.4} {spacing.12}',
  _first: { borderTop: 0 },
  '& :is(th, td)': { height: 'auto', padding: 0 },
  '& th': { gridColumn: 2, paddingInline: '8', fontSize: 'body' },
  '& th:first-child': { gridColumn: '1 / 3', paddingLeft: '12' },
  '& td[data-label]': {
    display: 'flex',
    gridColumn: '1 / -1',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16',
    minHeight: '32px',
    padding: '2px {spacing.12}',
    color: 'fg',
    textAlign: 'end',
    _before: { content: 'attr(data-label)', flex: 'none', color: 'fg.muted' },
  },
  '& td[data-cell]': { width: 'auto', padding: 0 },
  '& td[data-cell=actions]': { gridRow: 1, gridColumn: 3 },
  '&[data-loading] td': { gridColumn: '1 / -1', height: '92px', padding: '{spacing.12} {spacing.12} 0' },
})

/**
 * The look of plain elements in a `<Table.Root native>`. Rows that are `interactive` take the focus, can be selected, and
 * are cards below 960 px.
 */
export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      '& :is(th, td)': { padding: '{spacing.8} {spacing.12}', textAlign: 'start' },
      '& th': { fontWeight: 600 },
      '& [data-numeric]': { textAlign: 'end' },
    },
    columnHeader: { color: 'fg.muted' },
    body: { '& tr': { borderTop: '1px solid {colors.border}' } },
  },
  variants: {
    stickyHeader: {
      true: {
        root: {
          '& :is(th, td)': { height: '40px', padding: '{spacing.4} {spacing.16} {spacing.4} 0' },
          '& tr > :last-child': { paddingRight: 0 },
        },
        columnHeader: {
          position: 'sticky',
          top: 0,
          background: 'bg.surface',
          color: 'fg',
          fontSize: 'caption',
        },
      },
    },
    interactive: {
      true: {
        root: { lgDown: { display: 'block' } },
        header: {
          background: 'bg.sunken',
          lgDown: {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            // Its buttons are still reached by the Tab key.
            _focusWithin: {
              position: 'static',
              display: 'block',
              width: 'auto',
              clipPath: 'none',
              '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 {spacing.16}' },
            },
          },
        },
        columnHeader: {
          height: '40px',
          paddingBlock: 0,
          whiteSpace: 'nowrap',
          '&[data-cell]': { width: '52px', paddingInline: '4' },
        },
        body: {
          lgDown: { display: 'block' },
          '& tr': {
            scrollMarginBlock: 'calc({sizes.header} + 16px) 16px',
            _hover: { background: 'bg.sunken' },
            _focus: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
            _selected: { '&, &:hover': { background: 'water.tint' } },
            '& :is(th, td)': { height: '56px', paddingBlock: '4' },
            '& th': { fontWeight: 650 },
            '& td': { color: 'fg.muted', overflowWrap: 'anywhere' },
            '& td[data-cell]': { width: '52px', padding: '0 {spacing.4}' },
            lgDown: card,
          },
        },
      },
    },
  },
})
