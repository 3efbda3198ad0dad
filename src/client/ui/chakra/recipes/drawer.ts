import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { backdrop, header, positioner, slideLeft, surface } from './overlay.ts'

/** A panel at the window's right edge. */
export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
    'trigger',
  ],
  base: {
    backdrop,
    positioner: { ...positioner, justifyContent: 'flex-end' },
    content: {
      ...surface,
      ...slideLeft,
      width: 'min(320px, calc(100vw - 44px))',
      height: '100dvh',
      borderLeftWidth: '1px',
    },
    header,
    title: { _focusVisible: { outline: 'none' } },
    body: {
      minHeight: 0,
      padding: '8px 12px calc(20px + env(safe-area-inset-bottom, 0px))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
})
