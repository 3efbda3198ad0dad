import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { tokenConfig } from '../theme/tokens.ts'
import { checkboxRecipe } from './recipes/checkbox.ts'
import { comboboxRecipe } from './recipes/combobox.ts'
import { dialogRecipe } from './recipes/dialog.ts'
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/field.ts'
import { menuRecipe } from './recipes/menu.ts'
import { popoverRecipe } from './recipes/popover.ts'
import { tableRecipe } from './recipes/table.ts'
import { tabsRecipe } from './recipes/tabs.ts'
import { tooltipRecipe } from './recipes/tooltip.ts'

/**
 * Chakra's components in the product's look: our tokens, and one recipe for each component in use. A component without a
 * recipe here is not styled. The tokens and the reset are in the static style sheet already, so nothing is global.
 */
export const system = {
  ...createSystem(defaultBaseConfig, tokenConfig, {
    theme: {
      recipes: { input: inputRecipe, textarea: textareaRecipe },
      slotRecipes: {
        checkbox: checkboxRecipe,
        combobox: comboboxRecipe,
        dialog: dialogRecipe,
        field: fieldRecipe,
        menu: menuRecipe,
        nativeSelect: nativeSelectRecipe,
        popover: popoverRecipe,
        table: tableRecipe,
        tabs: tabsRecipe,
        tooltip: tooltipRecipe,
      },
    },
  }),
  _global: [],
}
