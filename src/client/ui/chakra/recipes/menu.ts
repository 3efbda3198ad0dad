import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { popover } from './overlay.ts'

/** Commands below their button. */
export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['trigger', 'positioner', 'content', 'item', 'itemText', 'itemGroup', 'itemGroupLabel', 'separator'],
  base: {
    content: { ...popover, minWidth: '220px', maxHeight: 'var(--available-height)', overflowY: 'auto' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      width: '100%',
      minHeight: '44px',
      padding: '0 12px',
      borderRadius: '10px',
      fontSize: 'control',
      fontWeight: 550,
      cursor: 'pointer',
      outline: 'none',
      _highlighted: { background: 'bg.sunken' },
      _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    },
    separator: { margin: '8px 0', borderTop: '1px solid {colors.border}' },
  },
  variants: {
    tone: { danger: { item: { color: 'bad' } } },
  },
})
