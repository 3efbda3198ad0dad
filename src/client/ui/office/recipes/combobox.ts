import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { popover } from './popover.ts'

/** A line to type into, and below it the list of what was found: on phones as wide as the window. */
export const comboboxRecipe = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'label', 'control', 'input', 'content', 'itemGroup', 'itemGroupLabel', 'item', 'itemText'],
  base: {
    root: { position: 'relative' },
    input: {
      width: '100%',
      height: '44px',
      padding: '0 {spacing.12} 0 44px',
      border: '1px solid {colors.border.strong}',
      borderRadius: 'md',
      background: 'bg.surface',
      fontSize: 'body',
      textOverflow: 'ellipsis',
      appearance: 'none',
      _placeholder: { color: 'fg.subtle', opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    // The panel: the list, and what is said while there is none.
    control: {
      ...popover,
      position: { base: 'fixed', lg: 'absolute' },
      inset: { base: 'calc({sizes.header} + 4px) 12px auto', lg: 'calc(100% + 4px) 0 auto' },
      padding: 0,
      overflow: 'hidden',
      '& > p': { padding: '20', color: 'fg.muted', fontSize: 'sm' },
    },
    content: {
      maxHeight: 'min(480px, calc(100dvh - {sizes.header} - 24px))',
      padding: '8',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outline: 'none',
      _empty: { display: 'none' },
    },
    itemGroupLabel: {
      padding: '{spacing.8} {spacing.12} {spacing.4}',
      color: 'fg.muted',
      fontSize: 'caption',
      fontWeight: 600,
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '{spacing.4} {spacing.16}',
      minHeight: '44px',
      padding: '6px {spacing.12}',
      borderRadius: '10px',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      _highlighted: { background: 'water.tint', boxShadow: 'inset 3px 0 0 {colors.water.line}' },
    },
    itemText: { minWidth: 0, fontSize: 'control', fontWeight: 600 },
  },
})
