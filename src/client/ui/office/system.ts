import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { tokenConfig } from '../theme/tokens.ts'
import { comboboxRecipe } from './recipes/combobox.ts'
import { menuRecipe } from './recipes/menu.ts'
import { popoverRecipe } from './recipes/popover.ts'
import { tableRecipe } from './recipes/table.ts'
import { tooltipRecipe } from './recipes/tooltip.ts'

/**
 * Chakra's components in the product's look: our tokens, and one recipe for each component in use. A component without a
 * recipe here is not styled. The tokens and the reset are in the static style sheet already, so nothing is global.
 */
export const system = {
  ...createSystem(defaultBaseConfig, tokenConfig, {
    theme: {
      slotRecipes: {
        combobox: comboboxRecipe,
        menu: menuRecipe,
        popover: popoverRecipe,
        table: tableRecipe,
        tooltip: tooltipRecipe,
      },
    },
  }),
  _global: [],
}
