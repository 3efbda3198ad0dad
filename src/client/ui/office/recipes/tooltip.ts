import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A short line about what the pointer or the focus is on. */
export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'positioner', 'content', 'arrow', 'arrowTip'],
  base: {
    content: {
      transitionProperty: 'opacity',
      transitionDuration: 'base',
      transitionTimingFunction: 'out',
      _starting: { opacity: 0 },
      zIndex: 'menu',
      maxWidth: '280px',
      padding: '6px 10px',
      borderRadius: 'sm',
      background: 'bg.inverse',
      color: 'fg.inverse',
      fontSize: 'caption',
      boxShadow: 'pop',
    },
  },
})
