import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A box to check next to its label. */
export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minWidth: '44px',
      minHeight: '44px',
      cursor: 'pointer',
      _disabled: { cursor: 'not-allowed' },
    },
    control: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      width: '20px',
      height: '20px',
      border: '1px solid {colors.border.strong}',
      borderRadius: '4px',
      background: 'bg.surface',
      color: 'accent.fg',
      '&:is([data-state=checked], [data-state=indeterminate])': {
        borderColor: 'accent.solid',
        background: 'accent.solid',
      },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
      _invalid: { borderColor: 'bad' },
      _disabled: { opacity: 0.5 },
    },
    indicator: { width: '16px', height: '16px' },
  },
})
