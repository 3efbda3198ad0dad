import { defineRecipe, defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'

const control = defineStyle({
  width: '100%',
  minHeight: '48px',
  padding: '0 14px',
  border: '1px solid {colors.border.strong}',
  borderRadius: 'md',
  background: 'bg.surface',
  color: 'fg',
  fontSize: 'body',
  appearance: 'none',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _disabled: { borderColor: 'border', background: 'bg.sunken', color: 'fg.muted', cursor: 'not-allowed' },
  // The browser's own blue for filled-in fields would break both themes.
  _autofill: {
    boxShadow: 'inset 0 0 0 100px {colors.water.tint}',
    WebkitTextFillColor: '{colors.fg}',
    caretColor: 'fg',
  },
  _invalid: { borderColor: 'bad', boxShadow: '0 0 0 1px {colors.bad}' },
})

/** A label above its control; below it the hint, or the error in its place. */
export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'requiredIndicatorGroup', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
    label: { fontSize: 'sm', fontWeight: 600 },
    helperText: {
      display: 'flex',
      gap: '6px',
      color: 'fg.muted',
      fontSize: 'sm',
      lineHeight: 1.45,
      overflowWrap: 'anywhere',
      _invalid: { color: 'bad', fontWeight: 550 },
      '& svg': { flex: 'none', marginTop: '2px' },
    },
  },
})

export const inputRecipe = defineRecipe({ className: 'input', base: control })

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...control, padding: '{spacing.12} 14px', lineHeight: 1.5, resize: 'vertical' },
})

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative' },
    field: { ...control, paddingRight: '42px', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      top: '15px',
      right: '14px',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
})
