import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Tabs over one panel. In a dialog, which says how far its first child may reach out, they reach to its edges. */
export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: {
      display: 'flex',
      margin: 'calc(-1 * var(--bleed-top, 0px)) calc(-1 * var(--bleed, 0px)) 0',
      paddingInline: 'calc(var(--bleed, 0px) * 0.6)',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: 'inset 0 -1px 0 {colors.border}',
    },
    trigger: {
      flex: '1 1 0',
      minWidth: 'max-content',
      minHeight: '48px',
      padding: '0 14px',
      color: 'fg.muted',
      fontSize: 'control',
      fontWeight: 600,
      textAlign: 'center',
      whiteSpace: 'nowrap',
      // A badge next to the label.
      '& > *': { height: '22px', marginLeft: '8', paddingInline: '8' },
      _hover: { color: 'fg' },
      // The list scrolls and would cut off a ring outside.
      _focusVisible: { outlineOffset: '-3px', borderRadius: 'sm' },
      _selected: {
        background: 'linear-gradient(transparent, {colors.water.tint}) center bottom / 100% 12px no-repeat',
        boxShadow: 'inset 0 -2px 0 {colors.water.line}',
        color: 'fg',
      },
    },
    content: { paddingTop: '16' },
  },
})
