import { defineStyle } from '@chakra-ui/react/styled-system'

/** Moves or fades something in when it appears. Nothing moves where the person asks for less motion (global.css). */
const appear = (from: Record<string, string>) =>
  defineStyle({
    transitionProperty: 'opacity, transform',
    transitionDuration: 'base',
    transitionTimingFunction: 'out',
    _starting: { opacity: 0, ...from },
  })

export const fadeIn = appear({})
export const slideUp = appear({ transform: 'translateY(40px)' })
export const slideLeft = appear({ transform: 'translateX(40px)' })

/** The scrim behind a dialog. A dialog on top of another one has the higher layer index. */
export const backdrop = defineStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 'calc(var(--sh-z-index-dialog) + var(--layer-index, 0) - 1)',
  background: 'scrim',
  ...fadeIn,
})
export const positioner = defineStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 'calc(var(--sh-z-index-dialog) + var(--layer-index, 0))',
  display: 'flex',
  overscrollBehavior: 'none',
})
export const surface = defineStyle({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: '0 solid {colors.border}',
  background: 'bg.surface',
  color: 'fg',
  boxShadow: 'pop',
  outline: 'none',
})
export const header = defineStyle({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  padding: '{spacing.8} {spacing.12} 0 {spacing.20}',
})
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
