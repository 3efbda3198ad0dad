import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { backdrop, header, positioner, slideLeft, slideUp, surface } from './overlay.ts'

const SAFE_BOTTOM = 'calc(20px + env(safe-area-inset-bottom, 0px))'

/** A card near the window's top; on phones a sheet at its bottom edge. `--width` is the card's width, 440 px by default. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
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
    positioner: {
      ...positioner,
      alignItems: { base: 'flex-end', lg: 'flex-start' },
      justifyContent: 'center',
      paddingTop: { base: '44px', lg: 'min(72px, 8dvh)' },
      paddingBottom: { lg: 'min(72px, 8dvh)' },
      '&[data-drawer]': { alignItems: 'stretch', justifyContent: 'flex-end', paddingBlock: 0 },
    },
    content: {
      ...surface,
      ...slideUp,
      width: { base: '100%', lg: 'var(--width, 440px)' },
      maxHeight: '100%',
      borderWidth: { base: '1px 0 0', lg: '1px' },
      borderRadius: { base: '{radii.xl} {radii.xl} 0 0', lg: 'xl' },
      _before: {
        content: '""',
        display: { lg: 'none' },
        flex: 'none',
        width: '36px',
        height: '4px',
        margin: '10px auto 0',
        borderRadius: '2px',
        background: 'border.strong',
      },
      '&[data-drawer]': {
        ...slideLeft,
        width: 'min(320px, calc(100vw - 44px))',
        borderWidth: '0 0 0 1px',
        borderRadius: 0,
        _before: { display: 'none' },
        '& > :first-child': header,
        '& > :last-child': {
          padding: '{spacing.8} {spacing.12} calc({spacing.20} + env(safe-area-inset-bottom, 0px))',
        },
      },
    },
    header: { ...header, padding: { base: header.padding, lg: '18px {spacing.16} 0 28px' } },
    title: { _focusVisible: { outline: 'none' } },
    // How far tabs at the top, and a bar at the bottom, may reach out to the edges.
    body: {
      '--bleed': { base: '20px', lg: '28px' },
      '--bleed-top': '12px',
      '--bleed-bottom': { base: SAFE_BOTTOM, lg: '24px' },
      minHeight: 0,
      padding: 'var(--bleed-top) var(--bleed) var(--bleed-bottom)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    footer: {
      display: 'flex',
      flex: 'none',
      gap: '8',
      padding: { base: `{spacing.12} {spacing.20} ${SAFE_BOTTOM}`, lg: '{spacing.16} 28px {spacing.20}' },
      borderTop: '1px solid {colors.border}',
      '& > *': { flex: '1 1 0' },
    },
  },
})
