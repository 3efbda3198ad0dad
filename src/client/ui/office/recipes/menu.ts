import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { popover } from './popover.ts'

/** Commands below their button. */
export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['trigger', 'positioner', 'content', 'item'],
  base: {
    content: { ...popover, minWidth: '220px', maxHeight: 'var(--available-height)', overflowY: 'auto' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      width: '100%',
      minHeight: '44px',
      padding: '6px {spacing.12}',
      borderRadius: '10px',
      fontSize: 'control',
      fontWeight: 550,
      cursor: 'pointer',
      outline: 'none',
      _highlighted: { background: 'bg.sunken' },
      '&[data-danger]': { color: 'bad' },
      _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
    },
  },
})
