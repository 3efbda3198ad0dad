import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { popover } from './overlay.ts'

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
