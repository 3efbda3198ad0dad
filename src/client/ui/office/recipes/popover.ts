import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'

/** A panel of commands or of fields next to its button. */
export const popover = defineStyle({
  zIndex: 'menu',
  padding: '8',
  border: '1px solid {colors.border}',
  borderRadius: 'lg',
  background: 'bg.raised',
  color: 'fg',
  boxShadow: 'pop',
  outline: 'none',
})

/** A panel of fields below its button. */
export const popoverRecipe = defineSlotRecipe({
  className: 'popover',
  slots: ['trigger', 'positioner', 'content'],
  base: {
    content: {
      ...popover,
      maxWidth: 'calc(100vw - 16px)',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
    },
  },
})
